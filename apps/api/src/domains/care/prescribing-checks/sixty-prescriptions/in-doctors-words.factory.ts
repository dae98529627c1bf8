import type { ClinicalFact, ClinicalFacts, Writing } from '#domains/care/chart'
import { factsFromChart } from '../chart-facts.ts'
import { anItem, aPatient, now } from '../checks.factory.ts'
import type { PatientFacts } from '../facts.ts'
import { withWritings } from '../writing-facts.ts'
import {
  clomipramine,
  dapoxetine,
  finasteride,
  leaflet,
  type Outcome,
  own,
  paroxetine,
  pde5,
  pde5Care,
  prep,
  type Row,
  tadalafil,
} from './row.factory.ts'

const minoxidil = anItem(['minoxidil'])
const loniten = leaflet('minoxidil oral (Loniten)', 'contraindicações e advertências')
const unable = 'HL7 EHR-S FM CPS.4.2'
const pcdt = 'PCDT de PrEP (Ministério da Saúde, 2022)'

/** What professionals write in a chart, in notes, and what patients write in messages and in free answers. */
export const inDoctorsWords: Row[] = [
  ...problemsOfTheHeart(),
  ...otherProblems(),
  ...medicinesAndAllergies(),
  ...writings(),
  ...freeAnswers(),
]

type Chart = Partial<Record<'allergies' | 'medicines' | 'problems', string>> & {
  pressure?: ClinicalFacts['pressure']
  writings?: Writing[]
}

/** A patient whose survey says nothing, and whose chart says this. */
export function chart({ pressure = null, writings = [], ...texts }: Chart): PatientFacts {
  const of = (text: string | undefined): ClinicalFact[] =>
    text === undefined ? [] : [{ entryId: 1, text, detail: null, substance: null, code: null, at: now }]
  const patient = aPatient()
  const clinical: ClinicalFacts = {
    allergies: of(texts.allergies),
    medicines: of(texts.medicines),
    problems: of(texts.problems),
    avoid: [],
    refutations: [],
    withdrawn: [],
    ...{ pressure, weight: null, height: null },
    writings,
  }
  const facts = factsFromChart(clinical, now)
  return { ...patient, ...withWritings(facts, writings, now) }
}

/** A medicine and a problem of the chart. */
function has(item: Row[1][number], problem: string, outcome: Outcome, rule: string, source: string): Row {
  const rules = outcome === 'let through' ? [] : [rule]
  return [`${item.name}, chart: ${problem}`, [item], chart({ problems: problem }), outcome, rules, source]
}

function problemsOfTheHeart(): Row[] {
  const erection = (problem: string, outcome: Outcome) =>
    has(tadalafil, problem, outcome, 'pde5_inhibitor_conditions', outcome === 'stopped' ? pde5 : pde5Care)
  return [
    erection('IAM há 2 meses', 'stopped'),
    erection('IAM', 'asked'),
    erection('ICC NYHA IV', 'stopped'),
    erection('AVE há 1 mês', 'stopped'),
    erection('AVCi há 1 mês', 'stopped'),
    erection('SCA recente', 'stopped'),
    erection('DAC', 'asked'),
    erection('coronariopatia', 'asked'),
    erection('revascularizado há 3 meses', 'stopped'),
    erection('FA', 'asked'),
    erection('hipotensão', 'stopped'),
    erection('PA 80/40 mmHg', 'stopped'),
    erection('hepatopatia', 'asked'),
    erection('DRC estágio 5', 'asked'),
    erection('IRC dialítica', 'asked'),
    erection('nega IAM', 'asked'),
  ]
}

function otherProblems(): Row[] {
  const hair = (problem: string) =>
    has(
      finasteride,
      problem,
      'asked',
      'five_alpha_reductase_inhibitor_conditions',
      leaflet('finasterida', 'advertências'),
    )
  const mind = (problem: string) =>
    has(paroxetine, problem, 'asked', 'antidepressant_conditions', leaflet('paroxetina', 'advertências'))
  const early = (problem: string) =>
    has(dapoxetine, problem, 'stopped', 'dapoxetine_conditions', leaflet('dapoxetina (Prosoy)', 'contraindicações'))
  const unknown = (problem: string) => has(tadalafil, problem, 'asked', 'unread_answer', unable)
  const harmless = (problem: string) => has(tadalafil, problem, 'let through', '', unable)
  return [
    hair('câncer de próstata'),
    hair('CA de próstata'),
    hair('depressão com ideação suicida'),
    mind('tentativa de suicídio'),
    mind('QT longo'),
    mind('TAB'),
    has(clomipramine, 'QT longo', 'stopped', 'clomipramine_conditions', leaflet('clomipramina', 'contraindicações')),
    early('ICC'),
    early('BAV 2º grau'),
    early('bradicardia'),
    has(prep, 'HIV positivo', 'stopped', 'prep_conditions', pcdt),
    has(prep, 'HIV negativo', 'let through', '', pcdt),
    has(prep, 'parceiro vive com HIV', 'asked', 'prep_conditions', pcdt),
    has(prep, 'HBV crônica', 'asked', 'prep_conditions', pcdt),
    has(prep, 'ClCr 45', 'asked', 'prep_conditions', pcdt),
    has(prep, 'DRC', 'asked', 'prep_conditions', pcdt),
    has(minoxidil, 'feocromocitoma', 'stopped', 'oral_minoxidil_conditions', loniten),
    has(minoxidil, 'ICC', 'asked', 'minoxidil_conditions', loniten),
    [
      'minoxidil by mouth, measured 190/120',
      [minoxidil],
      chart({ pressure: { systolic: 190, diastolic: 120, at: now } }),
      'asked',
      ['minoxidil_conditions'],
      loniten,
    ],
    unknown('doença de Fabry'),
    harmless('miopia'),
    harmless('rinite'),
    harmless('calvície'),
    harmless('ejaculação precoce'),
    harmless('nega comorbidades'),
  ]
}

function medicinesAndAllergies(): Row[] {
  const nitrate = (medicines: string, outcome: Outcome): Row => [
    `tadalafil, chart: ${medicines}`,
    [tadalafil],
    chart({ medicines }),
    outcome,
    ['nitrate_with_pde5_inhibitor'],
    pde5,
  ]
  const allergies = (text: string, outcome: Outcome): Row => [
    `tadalafil, chart's allergies: ${text}`,
    [tadalafil],
    chart({ allergies: text }),
    outcome,
    outcome === 'let through' ? [] : ['allergy'],
    pde5,
  ]
  return [
    nitrate('isossorbida', 'stopped'),
    nitrate('não usa nitrato', 'asked'),
    nitrate('nega uso de nitratos', 'asked'),
    nitrate('parou isordil há 2 anos', 'asked'),
    allergies('nega alergias', 'let through'),
    allergies('sem alergias conhecidas', 'let through'),
    allergies('tadalafila', 'stopped'),
    allergies('não pode tomar tadalafila', 'stopped'),
    allergies('nega alergia a tadalafila', 'asked'),
  ]
}

function writings(): Row[] {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const note = (sentences: string[], codes: Writing['codes'] = [], days = 11): Writing => ({
    of: 'note',
    at: daysAgo(days),
    sentences,
    codes,
  })
  const message = (...sentences: string[]): Writing => ({ of: 'message', at: daysAgo(1), sentences, codes: [] })
  const judged = (what: string, writing: Writing, outcome: Outcome, ...rules: string[]): Row => [
    `tadalafil, ${what}`,
    [tadalafil],
    chart({ writings: [writing] }),
    outcome,
    rules,
    own,
  ]
  const angina = [{ code: 'I20.0', label: 'Angina instável' }]
  return [
    judged('a note with the code of angina', note([], angina), 'stopped', 'pde5_inhibitor_conditions'),
    judged('an old note with it', note([], angina, 400), 'asked', 'pde5_inhibitor_conditions'),
    judged(
      'a note that names angina and Isordil',
      note(['Angina instável, usa Isordil SL se dor']),
      'asked',
      'pde5_inhibitor_conditions',
      'nitrate_with_pde5_inhibitor',
    ),
    judged('a note that denies them', note(['Nega uso de nitratos']), 'let through'),
    judged('a note that plans it', note(['Prescrevo tadalafila 5 mg']), 'let through'),
    judged(
      'a message that names Isordil and an allergy',
      message('esqueci de dizer: tomo Isordil e sou alérgico a tadalafila'),
      'asked',
      'nitrate_with_pde5_inhibitor',
      'allergy',
    ),
    judged('a message that names an unknown allergy', message('sou alérgico a xilopina'), 'asked', 'unread_answer'),
  ]
}

function freeAnswers(): Row[] {
  const says = (anything_else: string, outcome: Outcome, ...rules: string[]): Row => [
    `tadalafil, he writes: ${anything_else}`,
    [tadalafil],
    aPatient({ anything_else }),
    outcome,
    rules,
    pde5,
  ]
  const infarct = 'Tive um IAM mês passado e o cardio me passou um comprimido pra por embaixo da língua.'
  return [
    says(`${infarct} Tenho alergia a tadalafila.`, 'stopped', 'allergy', 'pde5_inhibitor_conditions'),
    says(infarct, 'stopped', 'pde5_inhibitor_conditions'),
    says('uso um comprimido embaixo da língua', 'asked', 'nitrate_with_pde5_inhibitor'),
    says('Sou alérgico ao Cialis', 'stopped', 'allergy'),
    says('não tenho alergia a tadalafila', 'asked', 'allergy'),
  ]
}
