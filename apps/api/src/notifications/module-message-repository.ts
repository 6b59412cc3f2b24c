import type { Statement } from '../database/database';

export interface ModuleMessage {
  /** The idempotency key. */
  readonly id: string;
  readonly sender: string;
  readonly kind: string;
  readonly subjectId: string;
  readonly path: string;
  readonly words: Readonly<Record<string, string>>;
  readonly contentHash: string;
  readonly people: readonly string[];
  /** Who may open the linked page. */
  readonly roles: readonly string[];
  /** How many people may be notified per hour. */
  readonly limits: { readonly sender: number; readonly colleague: number; readonly company: number };
}

export interface SentRow {
  readonly outcome: string;
  readonly told: number;
  readonly wait_seconds: number;
}

export const sendModuleMessage = (message: ModuleMessage): Statement => ({
  name: 'send_module_message',
  text: `select outcome, told, wait_seconds
         from send_module_message($1, $2, $3, $4, $5, $6, $7, $8::uuid[], $9::text[], $10, $11, $12)`,
  values: [
    message.id,
    message.sender,
    message.kind,
    message.subjectId,
    message.path,
    JSON.stringify(message.words),
    message.contentHash,
    message.people,
    message.roles,
    message.limits.sender,
    message.limits.colleague,
    message.limits.company,
  ],
});

export interface HeardKindRow {
  readonly kind: string;
  readonly label: string | null;
  readonly module: string | null;
}

/** Module kinds that somebody was notified of, labelled as they were then. */
export const listHeardKinds = (userId: string): Statement => ({
  name: 'list_heard_module_kinds',
  text: `
    select distinct on (n.kind) n.kind, n.words ->> 'label' as label, n.words ->> 'module' as module
    from notification n
    where n.tenant_id = (select current_tenant()) and n.user_id = $1 and n.subject_type = 'module'
    order by n.kind, n.at desc`,
  values: [userId],
});
