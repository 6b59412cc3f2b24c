import type { FastifyPluginCallback } from 'fastify';
import { attachmentRoutes } from '../attachments/routes';
import { createAttachmentService } from '../attachments/service';
import { checklistRoutes } from '../checklists/routes';
import { createChecklistService } from '../checklists/service';
import { createTemplateService } from '../checklists/template-service';
import { commentRoutes } from '../comments/routes';
import { createCommentService } from '../comments/service';
import { labelRoutes } from '../labels/routes';
import { createLabelService } from '../labels/service';
import { liveRoutes } from '../live/routes';
import type { Context } from '../context';
import { acceptForms } from '../server/form-body';
import { taskRoutes } from '../tasks/routes';
import { createTaskService } from '../tasks/service';
import { trashRoutes } from '../trash/routes';
import { createTrashService } from '../trash/service';
import { createListService } from '../boards/list-service';
import { boardRoutes } from '../boards/routes';
import { createBoardService } from '../boards/service';

/** Boards and everything on them. Every account of the tenant may do all of it; only comments are one's own,
 * and a board is deleted by who made it or an admin. */
export const taskManagementRoutes =
  (context: Context): FastifyPluginCallback =>
  (scope, _options, done) => {
    acceptForms(scope);
    void scope.register(boardRoutes(createBoardService(context), createListService(context)));
    void scope.register(taskRoutes(context, createTaskService(context)));
    void scope.register(checklistRoutes(createChecklistService(context), createTemplateService(context)));
    void scope.register(commentRoutes(createCommentService(context)));
    void scope.register(labelRoutes(createLabelService(context)));
    void scope.register(attachmentRoutes(context, createAttachmentService(context)));
    void scope.register(trashRoutes(createTrashService(context)));
    void scope.register(liveRoutes(context));
    done();
  };
