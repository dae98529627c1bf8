import type { Question, Survey } from '../survey.ts'
import { longErection, sightAndHearing } from './erection-medicine-questions.ts'
import { heartQuestions } from './heart-questions.ts'
import { redFlags } from './red-flags.ts'
import { anythingElse, generalHealth, pregnancy, selfHarm } from './shared-questions.ts'

/** What a medicine makes worth asking about before it is prescribed again. */
export type FollowUpTopic = 'erection_medicine' | 'pressure' | 'mood' | 'pregnancy'

/** The same keys and values as in the surveys of conditions, so that the checks of prescribing read them alike. */
const byTopic: Record<FollowUpTopic, readonly Question[]> = {
  erection_medicine: [longErection, sightAndHearing, ...heartQuestions],
  pressure: [
    {
      key: 'has_pressure',
      label: 'Mediu a pressão no último mês',
      text: 'Você mediu a pressão no último mês?',
      help: 'Numa farmácia, num posto de saúde ou com um aparelho seu.',
      kind: 'one',
      isRequired: true,
      options: [
        { value: 'yes', label: 'Sim, e sei os números' },
        { value: 'no', label: 'Não medi, ou não lembro', isAlert: true },
      ],
    },
    {
      key: 'systolic',
      label: 'Pressão máxima (mmHg)',
      text: 'Qual foi a pressão máxima?',
      help: 'Em milímetros de mercúrio: 12 por 8 se escreve 120.',
      kind: 'number',
      from: 60,
      to: 260,
      isRequired: true,
      onlyIf: { key: 'has_pressure', values: ['yes'] },
    },
    {
      key: 'diastolic',
      label: 'Pressão mínima (mmHg)',
      text: 'E a mínima?',
      help: 'Em milímetros de mercúrio: 12 por 8 se escreve 80.',
      kind: 'number',
      from: 30,
      to: 160,
      isRequired: true,
      onlyIf: { key: 'has_pressure', values: ['yes'] },
    },
  ],
  mood: [selfHarm],
  pregnancy: [pregnancy],
}

const effect: Question[] = [
  {
    key: 'effect',
    label: 'Efeito do tratamento',
    text: 'O tratamento está fazendo efeito?',
    kind: 'one',
    isRequired: true,
    options: [
      { value: 'good', label: 'Sim, como eu esperava' },
      { value: 'some', label: 'Em parte', isAlert: true },
      { value: 'none', label: 'Não', isAlert: true },
      { value: 'not_used', label: 'Quase não usei, ou ainda não comecei', isAlert: true },
    ],
  },
  {
    key: 'reaction',
    label: 'Sinais de reação grave',
    text: 'Depois de usar o remédio, você teve algum destes sinais?',
    kind: 'many',
    isRequired: true,
    options: [
      {
        value: 'swelling',
        label: 'Inchaço do rosto, da boca ou da garganta, ou falta de ar',
        redFlag: redFlags.allergicReaction,
      },
      {
        value: 'spreading',
        label: 'Manchas que se espalham, bolhas ou pele que se solta',
        redFlag: redFlags.allergicReaction,
      },
      { value: 'none', label: 'Nenhum destes', isNone: true },
    ],
  },
  {
    key: 'side_effects',
    label: 'Efeitos indesejados',
    text: 'O remédio fez algum mal a você?',
    kind: 'one',
    isRequired: true,
    options: [
      { value: 'no', label: 'Não' },
      { value: 'mild', label: 'Um pouco, mas continuo usando', isAlert: true },
      { value: 'stopped', label: 'Sim: parei ou diminuí por causa disso', isAlert: true },
    ],
  },
  {
    key: 'side_effect_words',
    label: 'O que sentiu',
    text: 'O que você sentiu, e quando?',
    kind: 'text',
    isAlert: true,
    isRequired: true,
    onlyIf: { key: 'side_effects', values: ['mild', 'stopped'] },
  },
]

/**
 * The questions before a prescription is renewed: effect, side effects, what the medicine makes worth asking, and what
 * may be new (illnesses, medicines, allergies).
 */
export const followUpAbout = (topics: readonly FollowUpTopic[]): Survey<'followUp'> => ({
  key: 'followUp',
  version: 1,
  title: 'Como vai o tratamento',
  questions: [
    ...effect,
    ...followUpTopics.flatMap((topic) => (topics.includes(topic) ? byTopic[topic] : [])),
    ...generalHealth,
    anythingElse,
  ],
})

export const followUpTopics = Object.keys(byTopic) as FollowUpTopic[]
