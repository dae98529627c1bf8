import type {
  ClinicalFact,
  ClinicalFacts,
  Measured,
  MeasuredPressure,
  Part,
  WithdrawnFact,
  Writing,
} from './clinical-facts.ts'
import type { Entry, EntryKind } from './entry.ts'

const kindOf: Record<Part, EntryKind> = {
  allergies: 'allergy',
  medicines: 'medicine',
  problems: 'problem',
  avoid: 'avoid',
}

/** The entries that facts are made of. */
export const kindsOfFacts: readonly EntryKind[] = [...Object.values(kindOf), 'refutation', 'vital']

/** Those of them that an order is weighed by. */
export const kindsWeighed: readonly EntryKind[] = Object.values(kindOf)

/** An entry with when somebody else withdrew it. */
export type WithdrawnEntry = Entry & { withdrawnAt: Date }

/**
 * The facts that follow from the entries of one patient that stand, newest first. `verifiedAt`: when what a corrected
 * refutation says was first written, by the refutation's id.
 */
export const factsFrom = (
  entries: readonly Entry[],
  verifiedAt: ReadonlyMap<number, Date>,
  writings: Writing[],
  withdrawn: readonly WithdrawnEntry[] = [],
): ClinicalFacts => {
  const of = (name: Part) => entries.filter(({ kind }) => kind === kindOf[name]).map(factFrom)
  return {
    allergies: of('allergies'),
    medicines: of('medicines'),
    problems: of('problems'),
    avoid: of('avoid'),
    refutations: entries.flatMap(({ id, refutes, at, detail }) =>
      refutes ? [{ ...refutes, at: verifiedAt.get(id) ?? at, reason: detail ?? '' }] : [],
    ),
    withdrawn: withdrawn.flatMap(withdrawnFrom),
    pressure: latest(entries.flatMap(pressureIn)),
    weight: latest(entries.flatMap((entry) => measuredIn(entry, 'weight'))),
    height: latest(entries.flatMap((entry) => measuredIn(entry, 'height'))),
    writings,
  }
}

/** The measure of the latest moment; of two of the same moment, the one that was written later, which comes first. */
const latest = <T extends { at: Date }>(measured: T[]): T | null =>
  measured.reduce<T | null>((one, other) => (one && one.at >= other.at ? one : other), null)

const measuredIn = ({ vital, at }: Entry, measure: 'weight' | 'height'): Measured[] =>
  vital?.measure === measure ? [{ value: vital.value, at }] : []

const pressureIn = ({ vital, at }: Entry): MeasuredPressure[] =>
  vital?.measure === 'blood_pressure' && vital.second !== null
    ? [{ systolic: vital.value, diastolic: vital.second, at }]
    : []

const withdrawnFrom = ({ withdrawnAt, ...entry }: WithdrawnEntry): WithdrawnFact[] => {
  const part = (Object.keys(kindOf) as Part[]).find((name) => kindOf[name] === entry.kind)
  return part ? [{ ...factFrom(entry), part, withdrawnAt }] : []
}

const factFrom = ({ id, text, detail, substance, code, at }: Entry): ClinicalFact => ({
  entryId: id,
  text,
  detail,
  substance,
  code,
  at,
})
