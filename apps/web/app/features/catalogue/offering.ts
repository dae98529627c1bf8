import type { Offering } from '@prumo/contracts/main'

export type { Offering }

/** The complaints of spec §3 in the order of the home page's tabs, as men say them. */
export const complaints = [
  { pathology: 'prematureEjaculation', key: 'ejaculacao-precoce', label: 'Ejaculação precoce' },
  { pathology: 'erectileDysfunction', key: 'disfuncao-eretil', label: 'Disfunção erétil' },
  { pathology: 'lowLibido', key: 'libido', label: 'Libido' },
  { pathology: 'hairLoss', key: 'queda-de-cabelo', label: 'Queda de cabelo' },
  { pathology: 'acne', key: 'acne', label: 'Acne' },
  { pathology: 'dermatitis', key: 'dermatite', label: 'Dermatite' },
] as const

export type Complaint = (typeof complaints)[number]

/** The complaint that the address asks for; the first where it asks for none that exists. */
export const complaintOf = (key: string | null): Complaint =>
  complaints.find((complaint) => complaint.key === key) ?? complaints[0]
