import type { Writing } from '#domains/care/chart'
import { aPatient, now } from '../checks.factory.ts'
import type { CheckedItem, PatientFacts } from '../facts.ts'
import { chart } from './in-doctors-words.factory.ts'
import { leaflet, type Outcome, pde5, type Row, semaglutide, tadalafil } from './row.factory.ts'

const glp1 = leaflet('semaglutida, liraglutida e tirzepatida', 'contraindicações e advertências')

/** The same said in many wordings, in each place where it may stand: a problem, a note, a message, a survey. */
export const inOtherWordings: Row[] = [...type1Diabetes(), ...medullaryCancer(), ...datedHeartAttacks(), ...codes()]

type Place = 'chart' | Writing['of'] | 'survey'

/** With nothing else that anybody said. */
function patientOf(place: Place, text: string): PatientFacts {
  if (place === 'survey') return aPatient({ medicines: text })
  if (place === 'chart') return chart({ problems: text })
  const at = new Date(now.getTime() - 86_400_000)
  return chart({ writings: [{ of: place, at, sentences: [text], codes: [] }] })
}

/** A rule, and what becomes of a medicine where a text stands in this place. */
function judged(item: CheckedItem, rule: string, source: string) {
  return (place: Place, text: string, outcome: Outcome): Row => {
    const what = `${item.name}, ${place}: ${text}`
    return [what, [item], patientOf(place, text), outcome, outcome === 'let through' ? [] : [rule], source]
  }
}

function type1Diabetes(): Row[] {
  const row = judged(semaglutide, 'glp1_type_1_diabetes', glp1)
  return [
    ...['DM1', 'DM tipo 1', 'DM tipo I', 'DM I', 'Dm tipo um', 'diabetes melitus 1', 'diabetes mellitus tipo 1'].map(
      (text) => row('chart', text, 'stopped'),
    ),
    ...['T1D', 'diabete melito insulinodependente', 'diabético tipo 1', 'DMID', 'LADA'].map((text) =>
      row('chart', text, 'stopped'),
    ),
    row('note', 'Paciente com DM tipo 1 desde os 12 anos.', 'asked'),
    row('message', 'Doutora, tenho DM tipo 1', 'asked'),
    row('survey', 'insulina, sou DM tipo 1', 'stopped'),
    row('chart', 'nega DM tipo 1', 'asked'),
    row('chart', 'DM2 insulinodependente', 'let through'),
    row('note', 'Nega DM1', 'let through'),
    row('note', 'Nega DM tipo 1', 'let through'),
    row('note', 'AF: pai com DM tipo 1', 'let through'),
  ]
}

function medullaryCancer(): Row[] {
  const row = judged(semaglutide, 'glp1_agonist_conditions', glp1)
  return [
    ...['câncer medular da tireoide', 'CA medular de tireoide', 'ca de tireoide medular', 'carcinoma medular'].map(
      (text) => row('chart', text, 'stopped'),
    ),
    ...['NEM2A', 'NEM tipo 2A', 'MEN-2B', 'mãe com MEN 2', 'tumor medular da tireoide', 'mutação RET'].map((text) =>
      row('chart', text, 'stopped'),
    ),
    row('note', 'AF: pai operou câncer medular de tireoide', 'asked'),
    row('note', 'HF: mãe com neoplasia medular de tireoide', 'asked'),
    row('note', 'Portador de NEM 2A', 'asked'),
    row('message', 'tive câncer medular da tireoide', 'asked'),
    row('note', 'Sem história de MEN 2', 'let through'),
    row('note', 'Nega história familiar de carcinoma medular de tireoide', 'let through'),
    row('note', 'Esposa com NEM 2A', 'let through'),
    row('note', 'Mutação RET negativa', 'let through'),
    row('message', 'não dormi nem 2 horas', 'let through'),
  ]
}

/** Today is 23/11/2026. */
function datedHeartAttacks(): Row[] {
  const row = judged(tadalafil, 'pde5_inhibitor_conditions', pde5)
  return [
    ...['IAM em 10/10/2026', 'IAM em 10/2026', 'IAM em outubro de 2026', 'AVC em setembro', 'Infarto em set/26'].map(
      (text) => row('chart', text, 'stopped'),
    ),
    row('survey', 'aas, tive infarto em 15/10/26', 'stopped'),
    row('chart', 'IAM em 31/02/2026', 'stopped'),
    row('chart', 'IAM em 10/2015', 'asked'),
    row('chart', 'IAM em 2015', 'asked'),
    row('note', 'IAM em 10/10/2026', 'asked'),
    row('chart', 'nega IAM em 10/2026', 'asked'),
    row('note', 'Pai com IAM em 10/2026', 'let through'),
  ]
}

function codes(): Row[] {
  const heart = judged(tadalafil, 'pde5_inhibitor_conditions', pde5)
  const sugar = judged(semaglutide, 'glp1_type_1_diabetes', glp1)
  const others = judged(semaglutide, 'glp1_agonist_conditions', glp1)
  return [
    heart('chart', 'I20.0', 'stopped'),
    heart('chart', 'I21.9', 'asked'),
    heart('chart', 'CID I21.9', 'asked'),
    heart('chart', 'I21 - infarto', 'asked'),
    heart('chart', 'I21.9 em 10/2026', 'stopped'),
    sugar('chart', 'E10.9', 'stopped'),
    sugar('chart', 'E109', 'stopped'),
    others('chart', 'K85', 'asked'),
    others('chart', 'C73', 'asked'),
    heart('chart', 'J30.1', 'let through'),
  ]
}
