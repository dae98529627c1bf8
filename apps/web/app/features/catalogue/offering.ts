/** What the catalogue offers for a complaint (spec §3, catalogue offering), as the web reads it. */
export type Offering = {
  id: string | null
  label: string
  description: string[]
  imgSrc: string
  offeringType: 'prescriptionDrug' | 'phyto' | 'course'
  pathologies: string[]
  /** A formula that the doctor puts together, so without a price beforehand. */
  customizedMed: boolean
  /** Reais. */
  minPrice: number | null
  courseLink: string | null
}

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
