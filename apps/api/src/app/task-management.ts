import type { FastifyPluginCallback } from 'fastify';
import { attachmentRoutes } from '../attachments/routes';
import { checklistRoutes } from '../checklists/routes';
import { commentRoutes } from '../comments/routes';
import { labelRoutes } from '../labels/routes';
import { liveRoutes } from '../live/routes';
import type { Context } from '../context';
import { acceptForms } from '../server/form-body';
import { taskRoutes } from '../tasks/routes';
import { trashRoutes } from '../trash/routes';
import { boardRoutes } from '../boards/routes';
import { boardTemplateRoutes } from '../board-templates/routes';
import { workspaceRoutes } from '../workspaces/routes';

/** Boards and everything on them. Whoever may open a board may do all of it; only comments are one's own,
 * and a board is deleted by who made it or an admin. */
export const taskManagementRoutes =
  (context: Context): FastifyPluginCallback =>
  (scope, _options, done) => {
    acceptForms(scope);
    void scope.register(boardRoutes(context));
    void scope.register(workspaceRoutes(context));
    void scope.register(boardTemplateRoutes(context));
    void scope.register(taskRoutes(context));
    void scope.register(checklistRoutes(context));
    void scope.register(commentRoutes(context));
    void scope.register(labelRoutes(context));
    void scope.register(attachmentRoutes(context));
    void scope.register(trashRoutes(context));
    void scope.register(liveRoutes(context));
    done();
  };
