import type { Option, Question } from '../survey.ts'
import { redFlags } from './red-flags.ts'

const no: Option = { value: 'no', label: 'Não' }
export const yesNo = (yes: Partial<Option> = {}): Option[] => [no, { value: 'yes', label: 'Sim', ...yes }]

export const since = (text: string): Question => ({
  key: 'since',
  label: 'Há quanto tempo',
  text,
  kind: 'one',
  isRequired: true,
  options: [
    { value: 'weeks', label: 'Menos de um mês' },
    { value: 'months', label: 'De um a seis meses' },
    { value: 'year', label: 'De seis meses a dois anos' },
    { value: 'years', label: 'Mais de dois anos' },
    { value: 'always', label: 'Desde sempre' },
  ],
})

/** Every doctor's questions, for every complaint. */
export const generalHealth: Question[] = [
  {
    key: 'conditions',
    label: 'Doenças atuais e passadas',
    text: 'Você tem ou já teve alguma destas condições?',
    help: 'Marque todas as que um profissional de saúde já disse que você tem.',
    kind: 'many',
    isRequired: true,
    options: [
      { value: 'diabetes', label: 'Diabetes', isAlert: true },
      { value: 'hypertension', label: 'Pressão alta', isAlert: true },
      { value: 'heart', label: 'Doença do coração', isAlert: true },
      { value: 'kidney', label: 'Doença dos rins', isAlert: true },
      { value: 'liver', label: 'Doença do fígado', isAlert: true },
      { value: 'epilepsy', label: 'Epilepsia ou convulsões', isAlert: true },
      { value: 'bipolar', label: 'Transtorno bipolar', isAlert: true },
      { value: 'depression', label: 'Depressão ou ansiedade', isAlert: true },
      { value: 'thyroid', label: 'Doença da tireoide', isAlert: true },
      { value: 'prostate', label: 'Doença da próstata', isAlert: true },
      { value: 'glaucoma', label: 'Glaucoma', isAlert: true },
      { value: 'cancer', label: 'Câncer', isAlert: true },
      { value: 'none', label: 'Nenhuma destas', isNone: true },
    ],
  },
  {
    key: 'uses_medicines',
    label: 'Usa remédio, suplemento ou hormônio',
    text: 'Você usa algum remédio, suplemento ou hormônio hoje?',
    kind: 'one',
    isRequired: true,
    options: yesNo(),
  },
  {
    key: 'medicines',
    label: 'Medicamentos em uso',
    text: 'Quais, e em que dose?',
    help: 'Inclua os que você toma só de vez em quando, anabolizantes e chás.',
    kind: 'text',
    isAlert: true,
    isRequired: true,
    onlyIf: { key: 'uses_medicines', values: ['yes'] },
  },
  {
    key: 'has_allergies',
    label: 'Tem alergia',
    text: 'Você tem alergia a algum remédio ou substância?',
    kind: 'one',
    isRequired: true,
    options: yesNo(),
  },
  {
    key: 'allergies',
    label: 'Alergias',
    text: 'A que, e o que acontece?',
    kind: 'text',
    isAlert: true,
    isRequired: true,
    onlyIf: { key: 'has_allergies', values: ['yes'] },
  },
]

export const habits: Question[] = [
  {
    key: 'alcohol',
    label: 'Álcool',
    text: 'Com que frequência você bebe álcool?',
    kind: 'one',
    isRequired: true,
    options: [
      { value: 'never', label: 'Nunca ou quase nunca' },
      { value: 'weekly', label: 'Alguns dias por semana' },
      { value: 'daily', label: 'Todos ou quase todos os dias', isAlert: true },
    ],
  },
  {
    key: 'smoking',
    label: 'Cigarro',
    text: 'Você fuma ou usa cigarro eletrônico?',
    kind: 'one',
    isRequired: true,
    options: yesNo({ isAlert: true }),
  },
]

/** Asked if the complaint or its usual medicine (antidepressants, finasteride, isotretinoin) affects the mood. */
export const selfHarm: Question = {
  key: 'self_harm',
  label: 'Ideia de se machucar',
  text: 'Nas últimas duas semanas, você pensou em se machucar ou que seria melhor não estar vivo?',
  help: 'Perguntamos a todos. Sua resposta não é julgada.',
  kind: 'one',
  isRequired: true,
  options: [
    no,
    { value: 'thoughts', label: 'Pensei, mas sem intenção nem plano', isAlert: true },
    { value: 'plan', label: 'Sim, com intenção ou plano', redFlag: redFlags.selfHarm },
  ],
}

export const pregnancy: Question = {
  key: 'pregnancy',
  label: 'Gravidez ou amamentação',
  text: 'Você está ou pode ficar grávida, ou amamenta?',
  help: 'Vários tratamentos de acne fazem mal ao bebê.',
  kind: 'one',
  isRequired: true,
  options: [...yesNo({ isAlert: true }), { value: 'not_applicable', label: 'Não se aplica a mim' }],
}

export const anythingElse: Question = {
  key: 'anything_else',
  label: 'Observações do paciente',
  text: 'Quer contar mais alguma coisa a quem vai atender você?',
  kind: 'text',
  isRequired: false,
}
