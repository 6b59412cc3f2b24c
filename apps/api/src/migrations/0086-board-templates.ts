/** Boards that people keep as patterns for others: lists, cards, checklists and labels, without people, dates and talk. */
export const boardTemplates = /* sql */ `
create table board_template (
  tenant_id uuid not null,
  id uuid not null,
  -- It is shown to whoever may open this workspace.
  workspace_id uuid not null,
  is_private boolean not null default false,
  name text not null,
  content jsonb not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, workspace_id, is_private) references workspace (tenant_id, id, is_private) on update cascade,
  foreign key (tenant_id, created_by) references app_user (tenant_id, id)
);
create index board_template_of_workspace on board_template (tenant_id, workspace_id);
alter table board_template enable row level security;
alter table board_template force row level security;
create policy own_tenant on board_template
  using (tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid));
create policy of_members on board_template as restrictive
  using ((select sees_every_board()) or not is_private or workspace_id in (
    select m.workspace_id from workspace_member m
    where m.tenant_id = (select current_tenant()) and m.user_id = (select current_account())));

revoke all on all tables in schema public from public;
`;
