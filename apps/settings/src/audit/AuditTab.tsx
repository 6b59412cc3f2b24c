export const AuditTab = () => null;
