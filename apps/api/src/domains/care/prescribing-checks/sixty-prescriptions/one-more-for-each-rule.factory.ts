import { anItem, aPatient, asWritten, onSkin } from '../checks.factory.ts'
import { factsFromSurveys } from '../survey-facts.ts'
import { ofTheSexOfTheProfile } from './of-the-sex.factory.ts'
import {
  asDoses,
  clomipramine,
  dapoxetine,
  doxycycline,
  has,
  leaflet,
  numbing,
  own,
  paroxetine,
  pde5Care,
  prep,
  type Row,
  semaglutide,
  tadalafil,
  takes,
} from './row.factory.ts'

const isotretinoin = anItem(['isotretinoin'])
const phentolamine = anItem(['phentolamine'])
const ibuprofen = anItem(['ibuprofen'])
const prednisone = anItem(['prednisone'], { durationDays: 7 })
const unable = 'HL7 EHR-S FM CPS.4.2'

const clearedRegister = {
  ...{ positives: [], isHivNegative: true, clearance: 110, isClearanceEnough: true },
  ...{ hasHepatitisB: false, urgency: null, mayPrescribe: true },
}

/** Beside the sixty: one for each rule that none of them would miss. */
export const oneMoreForEachRule: Row[] = [
  ...interactions(),
  ...conditions(),
  ...ordersThemselves(),
  ...dosesInWords(),
  ...howInWords(),
  ...whatIsKnown(),
  ...ofTheSexOfTheProfile,
]

/** One medicine meets what the patient takes. */
function interactions(): Row[] {
  const met = (what: string, item: Row[1][number], medicines: string, rule: string, source: string): Row => [
    what,
    [item],
    takes(medicines),
    'asked',
    [rule],
    source,
  ]
  const emla = leaflet('lidocaína com prilocaína', 'interações')
  const mind = leaflet('paroxetina e de clomipramina', 'interações')
  return [
    met('numbing cream, on amiodarone', numbing, 'amiodarona', 'antiarrhythmic_with_local_anaesthetic', emla),
    met('numbing cream, on dapsone', numbing, 'dapsona', 'methaemoglobin_with_prilocaine', emla),
    met('paroxetine, on metoprolol', paroxetine, 'Selozok 50 mg', 'cyp2d6_inhibitor_with_substrate', mind),
    met('clomipramine, on clonazepam', clomipramine, 'Rivotril', 'sedatives_together', mind),
    met('clomipramine, on bupropion', clomipramine, 'bupropiona', 'seizure_threshold_together', mind),
    met('paroxetine, on sumatriptan', paroxetine, 'sumatriptana', 'serotonergic_together', mind),
    met('clomipramine, on amiodarone', clomipramine, 'Ancoron', 'qt_prolonging_together', mind),
    met('tadalafil, on rifampicin', tadalafil, 'rifampicina', 'cyp3a4_inducer_with_pde5_inhibitor', pde5Care),
    met('tadalafil, on fluconazole', tadalafil, 'fluconazol', 'moderate_cyp3a4_inhibitor', pde5Care),
    met(
      'ibuprofen, on warfarin',
      ibuprofen,
      'Marevan',
      'nsaid_with_blood_thinner',
      leaflet('ibuprofeno', 'interações'),
    ),
    met(
      'ibuprofen, on prednisone',
      ibuprofen,
      'Meticorten',
      'nsaid_with_corticosteroid',
      leaflet('ibuprofeno', 'interações'),
    ),
    met(
      'semaglutide, on insulin',
      semaglutide,
      'insulina',
      'glp1_agonist_with_hypoglycaemic',
      leaflet('semaglutida', 'advertências'),
    ),
    met(
      'isotretinoin, on methotrexate',
      isotretinoin,
      'metotrexato',
      'retinoid_with_vitamin_a',
      leaflet('isotretinoína', 'interações'),
    ),
    met(
      'doxycycline, on warfarin',
      doxycycline,
      'Marevan',
      'tetracycline_with_anticoagulant',
      leaflet('doxiciclina', 'interações'),
    ),
    met(
      'phentolamine, on losartan',
      phentolamine,
      'losartana',
      'vasodilators_together',
      leaflet('fentolamina', 'interações'),
    ),
  ]
}

function conditions(): Row[] {
  const against = leaflet('cada medicamento', 'contraindicações e advertências')
  return [
    [
      'ketoconazole by mouth, liver',
      [anItem(['ketoconazole'])],
      has('liver'),
      'stopped',
      ['ketoconazole_conditions'],
      against,
    ],
    [
      'phentolamine, angina',
      [phentolamine],
      aPatient({ heart_now: ['angina'] }),
      'stopped',
      ['phentolamine_conditions'],
      against,
    ],
    ['isotretinoin, liver', [isotretinoin], has('liver'), 'stopped', ['systemic_retinoid_conditions'], against],
    [
      'tacrolimus on the skin, cancer',
      [onSkin(['tacrolimus'])],
      has('cancer'),
      'asked',
      ['calcineurin_inhibitor_conditions'],
      against,
    ],
    [
      'minoxidil on the scalp, heart',
      [onSkin(['minoxidil'])],
      has('heart'),
      'asked',
      ['minoxidil_conditions'],
      against,
    ],
    ['ibuprofen, kidney', [ibuprofen], has('kidney'), 'asked', ['nsaid_conditions'], against],
    [
      'prednisone for a week, diabetes',
      [prednisone],
      has('diabetes'),
      'asked',
      ['systemic_corticosteroid_conditions'],
      against,
    ],
    ['PrEP, kidney', [prep], has('kidney'), 'asked', ['prep_conditions'], 'PCDT de PrEP (Ministério da Saúde, 2022)'],
  ]
}

function ordersThemselves(): Row[] {
  const stated = { where: 'prontuário', isRecent: true, sense: 'stated' as const }
  return [
    [
      'dapoxetine, drinks every week',
      [dapoxetine],
      aPatient({ alcohol: ['weekly'] }),
      'asked',
      ['alcohol'],
      leaflet('dapoxetina', 'advertências: álcool'),
    ],
    [
      'prednisone for a year',
      [anItem(['prednisone'], { durationDays: 365 })],
      aPatient(),
      'asked',
      ['long_corticosteroid'],
      own,
    ],
    [
      'methotrexate every day',
      [anItem(['methotrexate'], { greatest: { perTake: 10, perDay: 10, perWeek: 10 } })],
      aPatient(),
      'stopped',
      ['weekly_dose'],
      leaflet('metotrexato', 'advertências: uso semanal'),
    ],
    [
      'a free item whose name lies near a controlled one',
      [anItem(['urea'], { resembles: { word: 'Bactrobam', substance: 'mupirocina' } })],
      aPatient(),
      'asked',
      ['resembles_controlled'],
      'RDC 471/2021',
    ],
    [
      'losartan, prescribed in the posology of a cream',
      [
        anItem(['urea'], {
          beside: [{ key: 'losartan', words: 'losartana', isDosed: true, isTold: false }],
        }),
      ],
      aPatient(),
      'stopped',
      ['prescribed_in_posology'],
      'Lei 5.991/1973, art. 35',
    ],
    [
      'finasteride of the prostate, for the hair',
      [anItem(['finasteride'], { usual: { perDay: 0.2, words: 'no cabelo, 1 mg' } })],
      aPatient(),
      'asked',
      ['usual_dose'],
      'Bula de finasterida 1 mg',
    ],
    [
      'tadalafil, noted not to be used',
      [tadalafil],
      aPatient({}, { avoid: [{ ...stated, key: 'tadalafil', words: 'tadalafila' }] }),
      'asked',
      ['avoid'],
      own,
    ],
    [
      'tadalafil, four packages for a month',
      [anItem(['tadalafil'], { quantity: 4 })],
      aPatient(),
      'asked',
      ['quantity'],
      own,
    ],
  ]
}

/** Form and words beside each other. */
function dosesInWords(): Row[] {
  return [
    [
      'tadalafil, the words say another dose',
      [anItem(['tadalafil'], { doseInWords: asDoses(2, 1) })],
      aPatient(),
      'stopped',
      ['contradicted_dose'],
      'Lei 5.991/1973, art. 35',
    ],
    [
      'tadalafil, the words say the same in a day at once',
      [anItem(['tadalafil'], { dose: asDoses(1, 2), doseInWords: asDoses(2, 1) })],
      aPatient(),
      'asked',
      ['contradicted_dose'],
      'Lei 5.991/1973, art. 35',
    ],
    [
      'tadalafil, the words say once a week',
      [anItem(['tadalafil'], { doseInWords: { ...asDoses(1, 1), daysPerWeek: 1 } })],
      aPatient(),
      'stopped',
      ['contradicted_dose'],
      'Lei 5.991/1973, art. 35',
    ],
    [
      'tadalafil, neither form nor words say a dose',
      [anItem(['tadalafil'], { dose: null, said: null, unreadWords: 'frasco' })],
      aPatient(),
      'stopped',
      ['unknown_dose'],
      'HL7 EHR-S FM CPS.4.2.2, criterion 12',
    ],
    [
      'a cream, neither form nor words say how often',
      [onSkin(['adapalene'], { dose: null, isCounted: false })],
      aPatient(),
      'asked',
      ['unknown_dose'],
      'HL7 EHR-S FM CPS.4.2.2, criterion 12',
    ],
    [
      'tadalafil, words that nobody reads',
      [anItem(['tadalafil'], { doseInWords: null, said: null, unreadWords: 'podendo usar até vinte' })],
      aPatient(),
      'asked',
      ['unsaid_dose'],
      'Lei 5.991/1973, art. 35',
    ],
    [
      'tadalafil, the words say no dose',
      [anItem(['tadalafil'], { doseInWords: null })],
      aPatient(),
      'asked',
      ['unsaid_dose'],
      'Lei 5.991/1973, art. 35',
    ],
    [
      'tadalafil, twenty in words',
      [anItem(['tadalafil'], { doseInWords: asDoses(20, 1) })],
      aPatient(),
      'stopped',
      ['greatest_dose', 'contradicted_dose'],
      'Lei 5.991/1973, art. 35',
    ],
  ]
}

/** How and with what it is taken, as the words say it. */
function howInWords(): Row[] {
  return [
    [
      'minoxidil for the scalp, by mouth',
      [asWritten('minoxidil-5-solucao', 'Tomar 1 ml por via oral, 1 vez ao dia')],
      aPatient(),
      'stopped',
      ['contradicted_route'],
      'Lei 5.991/1973, art. 35',
    ],
    [
      'mometasone for a year',
      [asWritten('mometasona-0-1-creme', 'Aplicar 1 vez ao dia', { durationDays: 365 })],
      aPatient(),
      'asked',
      ['longest_treatment'],
      own,
    ],
    [
      'doxycycline with milk',
      [asWritten('doxiciclina-100-comprimidos', 'Tomar 1 comprimido ao dia com leite')],
      aPatient(),
      'asked',
      ['food'],
      leaflet('doxiciclina', 'interações'),
    ],
  ]
}

/** What nobody can read, and what nobody knows whose it is. */
function whatIsKnown(): Row[] {
  return [
    [
      'tadalafil, an answer that nobody can read',
      [tadalafil],
      takes('remédio azulzinho do vizinho'),
      'asked',
      ['unread_answer'],
      unable,
    ],
    [
      'tadalafil, another account with the same CPF says something',
      [tadalafil],
      aPatient({}, { isElsewhere: true }),
      'asked',
      ['other_account'],
      'Protocolo de Identificação do Paciente (Ministério da Saúde e ANVISA, 2013)',
    ],
    [
      'paroxetine, its patient was not identified in the visit',
      [{ ...paroxetine, isControlled: true }],
      aPatient({}, { visit: { identity: 'not_confirmed', suitability: 'suits' } }),
      'asked',
      ['unidentified_patient'],
      'CFM 2.314/2022',
    ],
    [
      'paroxetine, its patient is to be seen in person',
      [{ ...paroxetine, isControlled: true }],
      aPatient({}, { visit: { identity: 'document', suitability: 'in_person' } }),
      'asked',
      ['to_be_seen_in_person'],
      'CFM 2.314/2022',
    ],
    [
      'PrEP, a clearance of 52 in his register',
      [prep],
      aPatient({}, { prep: { ...clearedRegister, clearance: 52, isClearanceEnough: false } }),
      'stopped',
      ['prep_register'],
      'Fiocruz/MS, curso PrEP, módulo 1, aula 1',
    ],
    [
      'PrEP, an exposure in his register that nobody has decided on',
      [prep],
      aPatient({}, { prep: { ...clearedRegister, urgency: 'exposure' } }),
      'asked',
      ['prep_register'],
      'Fiocruz/MS, curso PrEP, módulo 1, aula 1',
    ],
    [
      'tadalafil, nothing is known of the patient',
      [tadalafil],
      { ...factsFromSurveys([], new Date()), standing: [] },
      'asked',
      ['unknown_patient'],
      unable,
    ],
  ]
}
