import type { Hit, Rule } from '../../rule.ts'

const source =
  'HL7 EHR-S FM CPS.4.2: o sistema avisa quando não pode conferir, e nunca aprova em silêncio. Regra nossa.'

/** An item in whose words no substance is found meets no other rule; the doctor is told so. */
export const unreadItem: Rule = {
  key: 'unread_item',
  source,
  names: [],
  check: ({ items }) =>
    items.flatMap(({ name, substances }, index): Hit[] =>
      substances.length > 0
        ? []
        : [
            {
              level: 'ask',
              title: 'Não foi possível conferir o item',
              detail: `“${name}”: nenhuma substância conhecida foi reconhecida, e alergias, interações e duplicidades não foram conferidas para ele.`,
              items: [index],
            },
          ],
    ),
}

const about = {
  medicines: 'medicamento em uso',
  allergies: 'alergia',
  avoid: 'anotação “não usar”',
  problems: 'problema do prontuário',
} as const

/** The same for what the patient takes, what he is allergic to, and what he should not have. */
export const unreadAnswer: Rule = {
  key: 'unread_answer',
  source,
  names: [],
  check: ({ items, patient }) =>
    patient.unread.map(
      (told): Hit => ({
        level: 'ask',
        title: `Não foi possível conferir: ${about[told.about]} “${brief(told.words)}”`,
        detail: `“${told.words}” (${told.where}) não foi reconhecido. Esclareça com o paciente se há alergia, interação ou contraindicação.`,
        items: items.map((_, index) => index),
      }),
    ),
}

/** Enough of it to tell one finding from the next. */
const brief = (words: string): string => (words.length > 60 ? `${words.slice(0, 57)}…` : words)

/** Nobody has asked the patient anything yet. */
export const unknownPatient: Rule = {
  key: 'unknown_patient',
  source,
  names: [],
  check: ({ items, patient }) =>
    patient.isKnown || items.length === 0
      ? []
      : [
          {
            level: 'ask',
            title: 'Não há informações de saúde do paciente',
            detail:
              'Não há questionário respondido nem prontuário: alergias, medicamentos em uso e condições não foram conferidos.',
            items: items.map((_, index) => index),
          },
        ],
}
