import { findFormula } from '#domains/medicines/formulary'
import { aPatient, asWritten } from '../checks.factory.ts'
import type { CheckedItem, PatientFacts, Standing } from '../facts.ts'
import { leaflet, type Outcome, type Row } from './row.factory.ts'

const weekly = { perTake: 1, takesPerDay: 1, daysPerWeek: 1, isAsNeeded: false }
const daily = { ...weekly, daysPerWeek: 7 }

/** As the form writes it: once a week, for four weeks, one package; a daily medicine of its own says so. */
const ordered = (medicine: string, change: Partial<CheckedItem> & { posology?: string } = {}): CheckedItem => {
  const formula = findFormula({ medicine })
  const dose = formula?.posologies[0]?.daysPerWeek === 1 ? weekly : daily
  const often = dose.daysPerWeek === 1 ? 'por semana' : 'ao dia'
  const { posology = `Usar 1 ${formula?.dose.one}, 1 vez ${often}`, ...more } = change
  const durationDays = change.durationDays ?? 28
  return {
    ...asWritten(medicine, posology, { dose, durationDays }),
    dosesPerPackage: formula?.dosesPerPackage ?? null,
    ...more,
  }
}

const begin = () => ordered('semaglutida-0-25-caneta')
const half = () => ordered('semaglutida-0-5-caneta')
const one = () => ordered('semaglutida-1-caneta')
const mounjaro = () => ordered('tirzepatida-2-5-canetas')
const saxenda = () => ordered('liraglutida-0-6-caneta', { durationDays: 7 })
const rybelsus = () => ordered('semaglutida-3-comprimidos')

/** A prescription of this formula that stands, or is over, of so many days ago. */
const had = (medicine: string, isOver = false, days = 60): Standing => {
  const { rising, name, substances } = ordered(medicine)
  return {
    ...{ name, substances, isTopical: false, where: 'receita de 01/09/2026', isOver },
    rising: rising ? { ladder: rising.ladder, mgPerTake: rising.mgPerDose, fromOn: '2026-09-01', days } : null,
  }
}
const after = (medicine: string, days?: number) => aPatient({}, { earlier: [had(medicine, true, days)] })
const told = (words: string) => aPatient({ anything_else: words })
const takes = (medicines: string) => aPatient({ medicines })
const toldToday = { words: 'SCOFF: 3 de 5', where: 'programa de peso', isRecent: true, sense: 'stated' as const }
const measured = (index: number) => aPatient({}, { bodyMass: { index, words: 'Peso e altura', where: 'prontuário' } })

/** What stands in his programme of weight today. */
const inProgramme = (standing: Partial<NonNullable<PatientFacts['weight']>[number]>) =>
  aPatient({}, { weight: [{ urgencies: [], alerts: [], heldAt: null, where: 'programa de peso', ...standing }] })
const lately = new Date('2026-11-20T12:00:00Z')

const glp1 = leaflet('semaglutida, liraglutida e tirzepatida', 'contraindicações e advertências')
const steps = leaflet('semaglutida, liraglutida e tirzepatida', 'posologia: aumento da dose')

const row = (
  what: string,
  items: CheckedItem[],
  patient: PatientFacts,
  outcome: Outcome,
  rules: string[] = [],
  source = glp1,
): Row => [what, items, patient, outcome, rules, source]

/** GLP-1 agonists, beside the sixty: what harms, what is to be decided, and what is ordinary. */
export const forWeight: Row[] = [
  // Stopped.
  row(
    'semaglutide every day, by the form',
    [ordered('semaglutida-0-25-caneta', { dose: daily })],
    aPatient(),
    'stopped',
    ['weekly_dose'],
  ),
  row(
    'tirzepatide every day, by the words',
    [ordered('tirzepatida-5-canetas', { posology: 'Aplicar 5 mg SC uma vez ao dia' })],
    after('tirzepatida-2-5-canetas'),
    'stopped',
    ['weekly_dose', 'contradicted_dose'],
  ),
  row(
    'semaglutide every day, in words that nobody reads to their end',
    [ordered('semaglutida-0-25-caneta', { posology: 'Aplicar 0,25 mg todo dia até zerar a fome' })],
    aPatient(),
    'stopped',
    ['weekly_dose'],
  ),
  row(
    'a whole pen at once',
    [ordered('semaglutida-0-25-caneta', { posology: 'Injetar 1 caneta por semana' })],
    aPatient(),
    'stopped',
    ['greatest_dose', 'contradicted_dose'],
  ),
  row('semaglutide, medullary cancer of his mother', [begin()], told('minha mãe teve carcinoma medular'), 'stopped', [
    'glp1_agonist_conditions',
  ]),
  row('tirzepatide, MEN 2', [mounjaro()], told('tenho neoplasia endócrina múltipla (NEM 2)'), 'stopped', [
    'glp1_agonist_conditions',
  ]),
  row('semaglutide, type 1 diabetes', [begin()], told('tenho diabetes tipo 1 desde criança'), 'stopped', [
    'glp1_type_1_diabetes',
  ]),
  row('liraglutide, ketoacidosis', [saxenda()], told('já internei por cetoacidose diabética'), 'stopped', [
    'glp1_type_1_diabetes',
  ]),
  row('semaglutide, allergic to it', [begin()], aPatient({ allergies: 'ozempic' }), 'stopped', ['allergy']),
  row(
    'semaglutide by mouth as an injection',
    [ordered('semaglutida-3-comprimidos', { posology: 'Injetar 1 comprimido ao dia' })],
    aPatient(),
    'stopped',
    ['contradicted_route'],
  ),
  // To be decided.
  row('semaglutide, pancreatitis', [begin()], told('tive pancreatite em 2019'), 'asked', ['glp1_agonist_conditions']),
  row('tirzepatide, gastroparesis', [mounjaro()], told('tenho gastroparesia'), 'asked', ['glp1_gastroparesis']),
  row('semaglutide, gallstones', [begin()], told('tenho pedra na vesícula'), 'asked', ['glp1_gallbladder']),
  row('semaglutide, diabetic retinopathy', [begin()], told('retinopatia diabética'), 'asked', ['glp1_retinopathy']),
  row('semaglutide, on insulin', [begin()], takes('Lantus'), 'asked', ['glp1_agonist_with_hypoglycaemic']),
  row('tirzepatide, on a sulfonylurea', [mounjaro()], takes('gliclazida'), 'asked', [
    'glp1_agonist_with_hypoglycaemic',
  ]),
  row('tirzepatide, uses Ozempic already', [mounjaro()], takes('ozempique'), 'asked', ['duplicate_class']),
  row('semaglutide, uses it already from elsewhere', [begin()], takes('semaglutida manipulada'), 'asked', [
    'duplicate_substance',
  ]),
  row('semaglutide by injection and by mouth', [begin(), rybelsus()], aPatient(), 'asked', ['duplicate_substance']),
  row('semaglutide and liraglutide together', [begin(), saxenda()], aPatient(), 'asked', ['duplicate_class']),
  row('semaglutide, a body mass of 24', [begin()], measured(24), 'asked', ['body_mass'], 'Bula de Wegovy, indicações'),
  row(
    'semaglutide, a body mass of 18',
    [begin()],
    measured(18),
    'stopped',
    ['body_mass'],
    'Bula de Wegovy, indicações',
  ),
  row(
    'semaglutide, an eating disorder',
    [begin()],
    aPatient({}, { conditions: [{ ...toldToday, condition: 'eating_disorder' }] }),
    'asked',
    ['glp1_weight_answers'],
    'SCOFF (Morgan, Reid e Lacey, BMJ 1999;319:1467)',
  ),
  row(
    'semaglutide, vomiting in his programme of weight that nobody has decided on',
    [begin()],
    inProgramme({ urgencies: [{ urgency: 'abdomen', at: lately }] }),
    'asked',
    ['glp1_weight_programme'],
  ),
  row(
    'semaglutide, a rapid loss that nobody has decided on',
    [begin()],
    inProgramme({ alerts: [{ alert: 'rapid_loss', at: lately }] }),
    'asked',
    ['glp1_weight_programme'],
  ),
  row('tirzepatide, who follows his weight lets him wait', [mounjaro()], inProgramme({ heldAt: lately }), 'asked', [
    'glp1_weight_programme',
  ]),
  row('semaglutide, a body mass of 28', [begin()], measured(28), 'asked', ['body_mass'], 'Bula de Wegovy, indicações'),
  row('semaglutide, begins at 1 mg', [one()], aPatient(), 'asked', ['dose_steps'], steps),
  row('semaglutide, from 0.25 to 1 mg', [one()], after('semaglutida-0-25-caneta'), 'asked', ['dose_steps'], steps),
  row(
    'semaglutide by injection after tablets',
    [half()],
    after('semaglutida-7-comprimidos'),
    'asked',
    ['dose_steps'],
    steps,
  ),
  row(
    'semaglutide, a step of two weeks',
    [ordered('semaglutida-0-25-caneta', { durationDays: 14 }), half()],
    aPatient(),
    'asked',
    ['dose_steps'],
    steps,
  ),
  row(
    'semaglutide, the next step after two weeks, on another sheet',
    [half()],
    after('semaglutida-0-25-caneta', 14),
    'asked',
    ['dose_steps'],
    steps,
  ),
  row('semaglutide, the higher dose first', [one(), half()], after('semaglutida-0-5-caneta'), 'asked', [
    'duplicate_substance',
  ]),
  row(
    'semaglutide, eight pens for a month',
    [ordered('semaglutida-0-25-caneta', { quantity: 8 })],
    aPatient(),
    'asked',
    ['quantity'],
  ),
  // Let through.
  row('semaglutide, its first month', [begin()], aPatient(), 'let through'),
  row('tirzepatide, its first month', [mounjaro()], aPatient(), 'let through'),
  row('liraglutide, its first week', [saxenda()], aPatient(), 'let through'),
  row('semaglutide by mouth, its first month', [rybelsus()], aPatient(), 'let through'),
  row('semaglutide, three steps on one sheet', [begin(), half(), one()], aPatient(), 'let through', [], steps),
  row('semaglutide, the next step', [half()], after('semaglutida-0-25-caneta'), 'let through', [], steps),
  row(
    'semaglutide, its two steps again after two weeks',
    [begin(), half()],
    after('semaglutida-0-25-caneta', 14),
    'let through',
    [],
    steps,
  ),
  row('semaglutide, the same again', [one()], after('semaglutida-1-caneta'), 'let through', [], steps),
  row('semaglutide, a step down', [half()], after('semaglutida-1-caneta'), 'let through', [], steps),
  row('semaglutide, a body mass of 34', [begin()], measured(34), 'let through'),
  row('semaglutide, type 2 diabetes', [begin()], told('diabetes tipo 2'), 'let through'),
]
