import type { CheckFacts } from '../../facts.ts'
import type { Hit, Rule } from '../../rule.ts'

const source =
  'CFM 2.314/2022, arts. 4 e 6; Portaria SVS/MS 344/1998, RDC 471/2021 e RDC 973/2025: a receita nomeia o paciente e fica retida. Perguntar é escolha nossa.'

/** The medicines that the law controls, by name; none: the order is simple, and nothing is asked. */
const controlledIn = ({ items }: CheckFacts) =>
  items.flatMap(({ isControlled, name }, index) => (isControlled ? [{ name, index }] : []))

const asked = (facts: CheckFacts, title: string, words: string): Hit[] => {
  const controlled = controlledIn(facts)
  if (controlled.length === 0) return []
  const names = controlled.map(({ name }) => name).join('; ')
  const detail = `${names}: ${words}`
  return [{ level: 'ask', title, detail, items: controlled.map(({ index }) => index) }]
}

/** A patient who is not identified may be somebody else who collects what is controlled (decision 0078). */
export const unidentifiedPatient: Rule = {
  key: 'unidentified_patient',
  source,
  names: [],
  check: (facts) =>
    facts.patient.visit?.identity === 'not_confirmed'
      ? asked(
          facts,
          'Medicamento controlado para quem não foi identificado',
          'a declaração desta consulta diz que a identidade não foi confirmada. Confirme e declare de novo, ou escreva por que assina mesmo assim.',
        )
      : [],
}

/** Its doctor himself has stated that distance does not suit. */
export const toBeSeenInPerson: Rule = {
  key: 'to_be_seen_in_person',
  source,
  names: [],
  check: (facts) =>
    facts.patient.visit?.suitability === 'in_person'
      ? asked(
          facts,
          'Medicamento controlado, e o caso pede consulta presencial',
          'a declaração desta consulta indica atendimento presencial. Escreva por que o medicamento não espera por ele.',
        )
      : [],
}
