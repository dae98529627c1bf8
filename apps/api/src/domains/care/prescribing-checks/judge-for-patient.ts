import { reasonToRead } from '#domains/care/consultations'
import { type Reading, recordAccesses } from '#domains/care/record-accesses'
import { getProfile, listIdsOfSameCpf } from '#domains/people/customers'
import { type Context, inTransaction } from '#platform/context'
import { standingElsewhere } from './elsewhere.ts'
import type { CheckedItem, PatientFacts, Standing } from './facts.ts'
import { type Finding, inOrder, judgeOrder } from './judge-order.ts'
import { insertChecks, takeTurnOf } from './prescription-checks.repository.ts'
import { ofSameCpf, type Person, readPatientFacts } from './read-patient-facts.ts'
import { answered, type GivenReason } from './reasons.ts'

/** What was prescribed to these patients: other valid prescriptions and treatments under way. */
export type ReadStanding = (ctx: Context, patientIds: number[]) => Promise<(Standing & { patientId: number })[]>

export type Order = {
  patientId: number
  items: CheckedItem[]
  /** Read in the same transaction. */
  standing: ReadStanding
  /** What outside services found, or could not check; they were asked before. */
  outside: readonly Finding[]
}

/** Everything that stands against an order now; nothing is stored. The readings behind it are logged. */
export const readFindings = async (ctx: Context, order: Order): Promise<Finding[]> =>
  (await readJudged(ctx, order)).findings

/** The same, with the other accounts of the patient's CPF. */
export const readJudged = (ctx: Context, order: Order): Promise<{ findings: Finding[]; otherIds: number[] }> =>
  inTransaction(ctx, async (ctx) => {
    const person = await personOf(ctx, order.patientId)
    return { findings: await readFindingsAbout(ctx, person, order), otherIds: person.otherIds }
  })

const readFindingsAbout = async (
  ctx: Context,
  person: Person,
  { items, standing, outside }: Order,
): Promise<Finding[]> => {
  const patient = await readWholePatient(ctx, person, standing)
  return inOrder([...judgeOrder({ items, patient }), ...outside])
}

/** The patient of an order is whoever carries his CPF, under however many accounts (decision 0056). */
export const personOf = async (ctx: Context, patientId: number): Promise<Person> => {
  const [otherIds, why] = await Promise.all([
    listIdsOfSameCpf(ctx, { userId: patientId }),
    reasonToRead(ctx, { patientId }),
  ])
  return { patientId, otherIds, ...why }
}

/** All that is known of a patient. The readings are logged. */
export const readWholePatient = async (ctx: Context, person: Person, standing: ReadStanding): Promise<PatientFacts> => {
  const [facts, prescribed] = await Promise.all([readPatientFacts(ctx, person), readStanding(ctx, person, standing)])
  return {
    ...facts,
    isElsewhere: facts.isElsewhere || prescribed.some(({ isElsewhere }) => isElsewhere),
    standing: prescribed,
  }
}

const readStanding = async (
  ctx: Context,
  { otherIds, ...own }: Person,
  standing: ReadStanding,
): Promise<Standing[]> => {
  const found = await standing(ctx, [own.patientId, ...otherIds])
  const reading = { what: 'prescription', subjectId: null } as const
  const others = new Set(otherIds)
  const readings = [...new Set(found.map((one) => one.patientId))].map(
    (id): Reading => ({ ...reading, ...own, patientId: id, ...(others.has(id) ? ofSameCpf : {}) }),
  )
  if (readings.length > 0) await recordAccesses(ctx, readings)
  return found.map((one) => (others.has(one.patientId) ? standingElsewhere(one) : one))
}

type OrderToStore = Order & {
  /** The patient's, as the order was drawn up. */
  cpf: string | null
  reasons: readonly GivenReason[]
  insert: () => Promise<number>
}

/**
 * Judges an order in the transaction that commits the intention to sign it: orders for one patient, by whichever of his
 * accounts, one after the other, so that the second sees the first. `insert` stores the prescription; its findings are
 * kept with the doctor's reasons. Throws prescription_stopped, prescription_needs_reasons.
 */
export const insertJudged = async (ctx: Context, { reasons, insert, ...order }: OrderToStore): Promise<number> => {
  if (!ctx.db.isTransaction) throw new Error('an order is judged in the transaction that stores it')
  const { patientId } = order
  // Sent together and done in this order: the account comes first everywhere, so that nobody waits in a circle; it
  // holds alone while there is no CPF yet. Whose accounts they are changes with no order.
  const [, , { cpf }, person] = await Promise.all([
    takeTurnOf(ctx, `patient ${patientId}`),
    order.cpf === null ? undefined : takeTurnOf(ctx, `CPF ${order.cpf}`),
    getProfile(ctx, { userId: patientId }),
    personOf(ctx, patientId),
  ])
  // Corrected since the order was drawn up.
  if (cpf !== null && cpf !== order.cpf) await takeTurnOf(ctx, `CPF ${cpf}`)
  const findings = answered(await readFindingsAbout(ctx, person, order), reasons)
  const prescriptionId = await insert()
  if (findings.length > 0) await insertChecks(ctx, { prescriptionId, patientId, findings })
  return prescriptionId
}
