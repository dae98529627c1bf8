import type { PatientFacts, Standing } from './facts.ts'

type Facts = Omit<PatientFacts, 'standing'>

const elsewhere = (where: string): string => `${where}, em outro cadastro com o mesmo CPF`

type Stated = { where: string; writtenAt?: Date; saidAt?: Date }

/**
 * What another account with the same CPF says. Its chart cannot be corrected from here, so what was written there is
 * refuted like an answer.
 */
export const asToldElsewhere = (facts: Facts): Facts => {
  const told = <T extends Stated>(one: T): T => {
    const since = one.saidAt ?? one.writtenAt
    return { ...one, where: elsewhere(one.where), isElsewhere: true, ...(since ? { saidAt: since } : {}) }
  }
  return {
    ...facts,
    allergies: facts.allergies.map(told),
    medicines: facts.medicines.map(told),
    avoid: facts.avoid.map(told),
    conditions: facts.conditions.map(told),
    drinks: facts.drinks && told(facts.drinks),
    ...(facts.bodyMass ? { bodyMass: { ...facts.bodyMass, where: elsewhere(facts.bodyMass.where) } } : {}),
    ...(facts.weight ? { weight: facts.weight.map((one) => ({ ...one, where: elsewhere(one.where) })) } : {}),
    unread: facts.unread.map((one) => ({ ...one, where: elsewhere(one.where) })),
  }
}

/** What was prescribed to another account with the same CPF. */
export const standingElsewhere = (standing: Standing): Standing => ({
  ...standing,
  where: elsewhere(standing.where),
  isElsewhere: true,
})

/** Whether he is known is said of his own account alone; who drinks most days, of any. */
export const together = (own: Facts, others: Facts[]): Facts => {
  const all = [own, ...others]
  const drinks = all.flatMap((facts) => facts.drinks ?? [])
  return {
    isKnown: own.isKnown,
    isElsewhere: others.some(({ isKnown }) => isKnown),
    allergies: all.flatMap(({ allergies }) => allergies),
    medicines: all.flatMap(({ medicines }) => medicines),
    // Another account may have the measures of somebody else: the patient's own comes first.
    bodyMass: all.flatMap(({ bodyMass }) => bodyMass ?? [])[0] ?? null,
    ...togetherOfPrep(all),
    weight: all.flatMap(({ weight }) => weight ?? []),
    avoid: all.flatMap(({ avoid }) => avoid),
    conditions: all.flatMap(({ conditions }) => conditions),
    drinks: drinks.find(({ isDaily }) => isDaily) ?? drinks[0] ?? null,
    unread: all.flatMap(({ unread }) => unread),
  }
}

/** His own register, else that of another account; none of anybody is null, and not asked for stays so. */
const togetherOfPrep = (all: Facts[]): Pick<Facts, 'prep'> => {
  const registers = all.flatMap(({ prep }) => prep ?? [])
  return all[0]?.prep === undefined ? {} : { prep: registers[0] ?? null }
}
