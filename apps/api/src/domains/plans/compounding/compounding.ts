import type { Pharmacy } from '#domains/plans/pharmacies'

/** The part of the pharmacy that a label says. */
export type Labelled = Pick<Pharmacy, 'legalName' | 'cnpj' | 'address' | 'phone' | 'afe' | 'inCharge'>

export const compoundingStates = [
  'waiting',
  'opened',
  'weighed',
  'checked',
  'released',
  'discarded',
  'stopped',
  'replaced',
] as const
export type CompoundingState = (typeof compoundingStates)[number]

/** What the product is made in; how long it keeps follows from it (expiry.ts). */
export type Base = 'solid' | 'nonaqueous' | 'aqueous'

export const discardReasons = [
  'wrong_weight',
  'contaminated',
  'damaged',
  'out_of_specification',
  'recalled_lot',
  'expired_lot',
  'expired',
] as const
export type DiscardReason = (typeof discardReasons)[number]

/** Why a product that has left is made once more. */
export type OtherBox = 'handed_to_another' | 'unusable' | 'never_arrived'

export type ReplacedBecause = 'lost' | 'returned' | 'recalled'

/** How one item of a paid dispensing is made. What was discarded or replaced is made again by one of its own. */
export type Compounding = {
  id: number
  pharmacyId: number
  dispensingId: number
  /** The item of the prescription, counted from 1. */
  position: number
  productId: number
  packages: number
  attempt: number
  state: CompoundingState
  dueAt: Date
  /** In the pharmacy's book of prescriptions; null until it is begun. */
  bookNumber: number | null
  base: Base | null
  /** Days in São Paulo. */
  compoundedOn: string | null
  expiresOn: string | null
  /** It does not keep to the end of its treatment, and its pharmacist has written why (words/). */
  keepsShort: boolean
  discardReason: DiscardReason | null
  replacedBecause: ReplacedBecause | null
  /** What became of another box of it that was lost and has arrived, where it was made once more all the same. */
  otherBox: OtherBox | null
  /**
   * The pharmacist who made it, as its label said when it was checked; null before, and for products of a former
   * release.
   */
  labelledBy: Labelled | null
}

const moves: Record<CompoundingState, readonly CompoundingState[]> = {
  waiting: ['opened', 'stopped'],
  opened: ['weighed', 'discarded', 'stopped'],
  weighed: ['checked', 'discarded', 'stopped'],
  checked: ['released', 'discarded', 'stopped'],
  // Thrown away while it is here still; replaced once it has left.
  released: ['discarded', 'replaced'],
  discarded: [],
  stopped: [],
  replaced: [],
}

export const mayMove = (from: CompoundingState, to: CompoundingState): boolean => moves[from].includes(to)

/** Somebody still has to do something about it. */
export const openStates: readonly CompoundingState[] = ['waiting', 'opened', 'weighed', 'checked']

/** Nobody has to do anything about it before its parcel leaves: it is made, or one of its own takes its place. */
export const isDone = (state: CompoundingState): boolean =>
  state === 'released' || state === 'discarded' || state === 'replaced'

/** The batch: the day it was made and its number in the book, which no other product of the pharmacy has. */
export const batchOf = ({ bookNumber, compoundedOn }: Pick<Compounding, 'bookNumber' | 'compoundedOn'>) =>
  bookNumber === null || compoundedOn === null
    ? null
    : `${compoundedOn.replaceAll('-', '').slice(2)}-${String(bookNumber).padStart(6, '0')}`

export type StepName = Exclude<CompoundingState, 'waiting'>
export type Step = { step: StepName; takenBy: number | null; takenAt: Date }

/** What was weighed of a component, counted from 1, out of a lot; null: an excipient. */
export type Weight = { component: number | null; lotId: number; micrograms: number }
