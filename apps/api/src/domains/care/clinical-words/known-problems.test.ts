import { describe, expect, test } from 'vitest'
import { conditionsNamedIn } from './conditions-named-in.ts'
import { isDenialOfAll, unreadProblemsIn } from './known-problems.ts'

const named = (text: string) =>
  conditionsNamedIn(text, { isProblem: true }).map(({ condition, sense }) =>
    sense === 'stated' ? condition : `${sense} ${condition}`,
  )

test.each([
  ['IAM há 2 meses', ['recent_heart_event']],
  ['IAM', ['past_heart_event']],
  ['iam', ['past_heart_event']],
  ['ICC NYHA IV', ['heart_failure']],
  ['AVE há 1 mês', ['recent_heart_event']],
  ['AVCi há 1 mês', ['recent_heart_event']],
  ['SCA recente', ['recent_heart_event']],
  ['DAC', ['heart_disease']],
  ['coronariopatia', ['heart_disease']],
  ['revascularizado há 3 meses', ['recent_heart_event']],
  ['FA', ['arrhythmia']],
  ['hipotensão', ['low_pressure']],
  ['PA 80/40 mmHg', ['low_pressure']],
  ['PA 190x120', ['uncontrolled_pressure']],
  ['PA 19 por 12', ['uncontrolled_pressure']],
  ['PA 120/80 mmHg', []],
  ['HAS não controlada', ['uncontrolled_pressure']],
  ['hepatopatia', ['liver_disease']],
  ['DRC estágio 5', ['kidney_disease']],
  ['IRC dialítica', ['kidney_disease']],
  ['ClCr 45', ['kidney_disease']],
  ['TFG de 52 mL/min', ['kidney_disease']],
  ['ClCr 90', []],
  ['DRC', ['kidney_disease']],
  ['câncer de próstata', ['cancer', 'prostate_disease']],
  ['CA de próstata', ['cancer', 'prostate_disease']],
  ['depressão com ideação suicida', ['depression', 'suicidal_thoughts']],
  ['tentativa de suicídio', ['suicidal_thoughts']],
  ['QT longo', ['long_qt']],
  ['TAB', ['bipolar']],
  ['BAV 2º grau', ['arrhythmia']],
  ['bradicardia', ['arrhythmia']],
  ['HIV positivo', ['hiv', 'low_immunity']],
  ['HIV negativo', []],
  ['anti-HIV não reagente', []],
  ['HIV: não reagente', []],
  ['HBV crônica', ['liver_disease']],
  ['HBsAg negativo', []],
  ['feocromocitoma', ['phaeochromocytoma']],
  ['nega IAM', ['denied past_heart_event']],
  ['pai com IAM aos 50 anos', ['denied past_heart_event']],
  ['parceiro vive com HIV', ['denied hiv', 'denied low_immunity']],
  ['carcinoma medular da tireoide na família', ['denied cancer', 'medullary_thyroid_cancer']],
])('the problem %s', (text, conditions) => {
  expect(named(text).sort()).toEqual(conditions)
  expect(unreadProblemsIn(text).filter(() => conditions.length > 0)).toEqual([])
})

test('in a sentence an abbreviation counts in capitals alone', () => {
  const inSentence = (text: string) => conditionsNamedIn(text).map(({ condition }) => condition)
  expect(inSentence('eles iam ao posto, comi ave e 1 tab')).toEqual([])
  expect(inSentence('Tive um IAM mês passado')).toEqual(['recent_heart_event'])
  expect(inSentence('tive um iam mês passado')).toEqual(['recent_heart_event'])
})

describe('a problem in which nobody finds anything known', () => {
  test.each(['Doença de Fabry', 'síndrome XYZ', 'miopia e porfiria', 'trombofilia'])('%s is asked', (text) =>
    expect(unreadProblemsIn(text)).not.toEqual([]),
  )

  test.each([
    'miopia',
    'rinite',
    'rinite alérgica',
    'calvície',
    'ejaculação precoce',
    'Alopecia androgenética',
    'alopecia androgenética grau III de Norwood',
    'disfunção erétil há 2 anos',
    'HAS, DM2 e DLP',
    'HAS',
    'hipertensão arterial sistêmica controlada',
    'ansiedade',
    'dermatite seborreica no couro cabeludo',
    'nega comorbidades',
    'Sem comorbidades conhecidas',
    'previamente hígido',
  ])('%s is known', (text) => expect(unreadProblemsIn(text)).toEqual([]))
})

test.each([
  'nega alergias',
  'Sem alergias conhecidas',
  'Nenhuma',
  'não tem alergias',
  'nega uso de medicamentos',
  'NKDA',
])('%s denies all', (text) => expect(isDenialOfAll(text)).toBe(true))
test.each(['nega alergia a dipirona', 'não pode tomar xyz', 'alergia', 'não sabe dizer o nome'])(
  '%s says something',
  (text) => expect(isDenialOfAll(text)).toBe(false),
)
