import { company, pharmacy } from '@prumo/contracts/company'

/** We, and the pharmacy that sells medicine; an order's `seller_id` is one of these. */
export const sellers = [
  { id: 1, name: company.brand, legal_name: company.legalName, cnpj: company.cnpj },
  { id: 2, name: pharmacy.brand, legal_name: pharmacy.legalName, cnpj: pharmacy.cnpj },
] as const
