import type { SubstanceKey } from '#domains/medicines/substances'

/**
 * How strictly a prescription is controlled (domain.md 2.3): `retained` are antimicrobials, `glp1` GLP-1 agonists. A
 * formula has the class of its strictest component.
 */
export type ControlClass = 'simple' | 'retained' | 'glp1' | 'C1'

/** What a formula is prescribed for: the six conditions of the service, PrEP, and the control of weight. */
export type Indication =
  | 'prematureEjaculation'
  | 'erectileDysfunction'
  | 'lowLibido'
  | 'hairLoss'
  | 'acne'
  | 'dermatitis'
  | 'prep'
  | 'weight'

export type Route = 'oral' | 'sublingual' | 'skin' | 'scalp' | 'penis' | 'subcutaneous'
export type Form = 'spray' | 'capsule' | 'tablet' | 'solution' | 'shampoo' | 'cream' | 'gel' | 'ointment' | 'pen'

/** Whether the pharmacy makes it; a pen is bought filled. */
export const isCompounded = ({ form }: { form: Form }): boolean => form !== 'pen'

/** A counted thing with its Portuguese words; `holds`: what one of it contains, if that is measured. */
export type Measure = { one: string; many: string; holds: string | null }

/** An amount of one substance. Amounts per package follow from the doses of a package, so the two never disagree. */
export type Component = {
  substance: SubstanceKey
  /** Its name on document and label, with its salt (RDC 67/2007 asks for the Brazilian common name). */
  name: string
  perDose: number
  perPackage: number
  unit: 'mg'
  /** For what is measured and not counted: '1 mg/g (0,1%)'. */
  concentration: string | null
}

/** How much and how often. `daysPerWeek` is 7 unless the treatment pauses; as needed: at most this much in a day. */
export type Dose = { perTake: number; takesPerDay: number; daysPerWeek: number; isAsNeeded: boolean }

/** A usual way of taking it, from which a doctor starts; `note` ends the sentence ("uma hora antes da relação"). */
export type Posology = Dose & { durationDays: number; note: string | null }

/** `everyDay`: in doses; 0 is for what is taken on demand alone. */
export type Lasting = { mostDays: number | null; everyDay: number | null; source: string }

/** One presentation of a medicine: what is in it, how it is taken, and how much of it at most. */
export type Formula = {
  key: string
  /** The medicine that it is a presentation of: for what the pharmacy sells, the slug of the catalogue. */
  medicine: string
  /** The catalogue's product; null for what is bought at any pharmacy. */
  productId: number | null
  label: string
  indications: Indication[]
  route: Route
  form: Form
  dose: Measure
  package: Measure
  dosesPerPackage: number
  components: Component[]
  /** The first one is the usual. */
  posologies: Posology[]
  /** In doses. The greatest that `source` names; `perWeek`: of what is taken once a week. */
  greatest: { perTake: number; perDay: number; perWeek?: number }
  /** The longest treatment in days, and the most doses of every day's use; null where no source has a figure. */
  lasting: Lasting | null
  controlClass: ControlClass
  /** Why it is given although the Brazilian leaflet does not name this use; null if it does. */
  offLabel: string | null
  /** For the label (RDC 67/2007, 12.3). */
  warnings: string[]
  source: string
}

/** What a prescription keeps of a formula: what was in it when it was signed. */
export type Composition = Pick<
  Formula,
  'route' | 'form' | 'dose' | 'package' | 'dosesPerPackage' | 'components' | 'warnings'
>

/** Written by the doctor because no formula fits: nobody but him knows what it is. */
export type FreeItem = { name: string; composition: string }

/** What an item of a prescription names. */
export type Named = { productId: number } | { medicine: string } | { free: FreeItem }

/** An item of an order that is not signed yet. */
export type OrderedItem = Named & {
  quantity: number
  posology: string
  durationDays: number
  /** Null if the doctor wrote the posology alone. */
  dose?: Dose | null
}
