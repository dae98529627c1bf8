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

/** Where each pharmacy packs and sends from, its first place first. What we sell is at home at the very first. */
export const places = pharmacies.flatMap(({ id: keptBy, sendsFrom, alsoAt }) =>
  [{ ...sendsFrom, ships: true }, ...alsoAt].map((place) => ({
    id: place.id,
    name: place.name,
    postal_code: place.postalCode,
    sender_name: place.senderName,
    sender_address: place.senderAddress,
    kept_by: keptBy,
    ships: place.ships,
  })),
)
