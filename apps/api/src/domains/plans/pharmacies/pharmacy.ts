/** A pharmacy as labels, checkouts and treatments name it. */
export type Pharmacy = {
  /** Of its seller. */
  id: number
  legalName: string
  cnpj: string
  /** Anvisa's permit to work. */
  afe: string
  /** Anvisa's special permit for controlled substances (Portaria 344/1998 art. 2); null: it has none. */
  ae: string | null
  address: string
  phone: string
  inCharge: { name: string; registration: string }
  /** The states that it delivers to; null: all. */
  states: readonly string[] | null
  /** Its operator no longer names it: nothing new is asked of it, and it finishes what it has. */
  isClosed: boolean
}

/** What is asked of a pharmacy: where the parcel goes, and whether Portaria 344/1998 lists what is in it. */
export type Asked = {
  state: string | null
  isControlled: boolean
  /** The pharmacy that has the prescription's original on paper: it is dispensed there alone (decision 0172). */
  originalAt?: number | null
}

type Judged = Pick<Pharmacy, 'states' | 'ae' | 'isClosed'>

/** Whether it takes requests, may make this and delivers to its state. */
export const mayServe = (pharmacy: Judged, { state, isControlled }: Asked): boolean =>
  mayMake(pharmacy, isControlled) && (pharmacy.states === null || (state !== null && pharmacy.states.includes(state)))

/** Whether it takes requests and may make this, wherever it is sent. */
export const mayMake = ({ ae, isClosed }: Judged, isControlled: boolean): boolean =>
  !isClosed && (!isControlled || ae !== null)

/**
 * The one that has the original, if it may make this and delivers to its state; else the first open one, in their
 * order, that may and does; else the first that may make it. Undefined: none may. Controlled substances ask for the
 * special permit (Portaria 344/1998 art. 2).
 */
export const pharmacyFor = <P extends Judged & { id: number }>(pharmacies: readonly P[], asked: Asked): P | undefined =>
  pharmacies.find((pharmacy) => pharmacy.id === asked.originalAt && mayServe(pharmacy, asked)) ??
  pharmacies.find((pharmacy) => mayServe(pharmacy, asked)) ??
  pharmacies.find((pharmacy) => mayMake(pharmacy, asked.isControlled))
