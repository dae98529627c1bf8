import { company, pharmacies } from '@prumo/contracts/company'

/** We, and the pharmacies that sell medicine; an order's `seller_id` is one of these. */
export const sellers = [
  { id: 1, name: company.brand, legal_name: company.legalName, cnpj: company.cnpj },
  ...pharmacies.map(({ id, brand, legalName, cnpj }) => ({ id, name: brand, legal_name: legalName, cnpj })),
]

/** What labels, checkouts and treatments say of each pharmacy. */
export const permits = pharmacies.map(({ id, afe, ae, address, phone, inCharge, states }, index) => ({
  id,
  afe,
  ae,
  address,
  telephone: phone,
  in_charge_name: inCharge.name,
  in_charge_registration: inCharge.registration,
  position: index + 1,
  states,
}))

/** Where each pharmacy packs and sends from. What we sell ourselves lies at the first place. */
export const places = pharmacies.map(({ id: keptBy, sendsFrom }) => ({
  id: sendsFrom.id,
  name: sendsFrom.name,
  postal_code: sendsFrom.postalCode,
  sender_name: sendsFrom.senderName,
  sender_address: sendsFrom.senderAddress,
  kept_by: keptBy,
}))
