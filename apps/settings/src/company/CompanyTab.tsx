export const CompanyTab = () => null;
