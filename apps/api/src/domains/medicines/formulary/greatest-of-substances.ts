import type { SubstanceKey } from '#domains/medicines/substances'
import { formulary } from './formulary.ts'

/** The most of a substance that an adult swallows, in milligrams, and where it is said. */
export type GreatestOfSubstance = {
  perTakeMg: number
  perDayMg: number
  /** For a substance that is taken once a week; a daily dose of it harms. */
  perWeekMg: number | null
  /** A tablet of no more than this is taken every day all the same; missing: none is. */
  dailyTabletMg?: number
  /** The weakest tablet sold: whoever writes no strength means at least this. */
  leastMg: number
  source: string
}

const leaflet = (of: string): string => `Bula do profissional de ${of} (Bulário Eletrônico da ANVISA), posologia`
type Row = [key: SubstanceKey, perTakeMg: number, perDayMg: number, leastMg: number, source: string]

/**
 * What is often written as a free item. Where a leaflet gives a range, the greatest of an adult without the rarest
 * indications; a doctor who means more writes why. The table needs a pharmacist's review.
 */
const oftenWritten: Row[] = [
  // Pain, fever, gout
  ['paracetamol', 1_000, 4_000, 500, leaflet('paracetamol')],
  ['metamizole', 1_000, 4_000, 500, leaflet('dipirona')],
  ['ibuprofen', 800, 3_200, 200, leaflet('ibuprofeno')],
  ['naproxen', 750, 1_500, 250, leaflet('naproxeno')],
  ['diclofenac', 75, 150, 50, leaflet('diclofenaco')],
  ['nimesulide', 100, 200, 100, leaflet('nimesulida')],
  ['ketoprofen', 200, 300, 50, leaflet('cetoprofeno')],
  ['meloxicam', 15, 15, 7.5, leaflet('meloxicam')],
  ['piroxicam', 20, 40, 20, leaflet('piroxicam')],
  ['etoricoxib', 120, 120, 60, leaflet('etoricoxibe')],
  ['acetylsalicylic_acid', 1_000, 4_000, 100, leaflet('ácido acetilsalicílico')],
  ['colchicine', 1, 2, 0.5, `${leaflet('colchicina')}; o limite do dia segue o da diretriz de gota do ACR (2020)`],
  ['allopurinol', 300, 800, 100, leaflet('alopurinol')],
  ['cyclobenzaprine', 10, 30, 5, leaflet('ciclobenzaprina')],
  // Inflammation, allergy
  ['prednisone', 60, 60, 5, leaflet('prednisona')],
  ['prednisolone', 60, 60, 3, leaflet('prednisolona')],
  ['dexamethasone', 9, 9, 0.5, leaflet('dexametasona')],
  ['deflazacort', 90, 90, 6, leaflet('deflazacorte')],
  ['loratadine', 10, 10, 10, leaflet('loratadina')],
  ['desloratadine', 5, 5, 5, leaflet('desloratadina')],
  ['cetirizine', 10, 10, 10, leaflet('cetirizina')],
  ['levocetirizine', 5, 5, 5, leaflet('levocetirizina')],
  ['fexofenadine', 180, 180, 60, leaflet('fexofenadina')],
  ['ebastine', 20, 20, 10, leaflet('ebastina')],
  ['bilastine', 20, 20, 20, leaflet('bilastina')],
  ['hydroxyzine', 50, 100, 25, `${leaflet('hidroxizina')}; o limite do dia segue o da EMA (2015)`],
  ['dexchlorpheniramine', 6, 12, 2, leaflet('dexclorfeniramina')],
  // Infections that need no retained sheet
  ['ivermectin', 24, 24, 6, leaflet('ivermectina')],
  ['fluconazole', 400, 400, 150, leaflet('fluconazol')],
  ['itraconazole', 200, 400, 100, leaflet('itraconazol')],
  ['terbinafine', 250, 250, 125, leaflet('terbinafina')],
  ['aciclovir', 800, 4_000, 200, leaflet('aciclovir')],
  ['valaciclovir', 2_000, 4_000, 500, leaflet('valaciclovir')],
  // Heart, stomach, metabolism
  ['digoxin', 0.5, 0.5, 0.125, `${leaflet('digoxina')}: manutenção; a impregnação se faz com o paciente observado`],
  ['warfarin', 10, 10, 1, `${leaflet('varfarina')}: manutenção, conforme o INR`],
  ['losartan', 100, 100, 25, leaflet('losartana')],
  ['enalapril', 40, 40, 5, leaflet('enalapril')],
  ['captopril', 50, 150, 12.5, leaflet('captopril')],
  ['amlodipine', 10, 10, 5, leaflet('anlodipino')],
  ['atenolol', 100, 200, 25, leaflet('atenolol')],
  ['propranolol', 160, 320, 10, leaflet('propranolol')],
  ['hydrochlorothiazide', 50, 100, 25, leaflet('hidroclorotiazida')],
  ['furosemide', 160, 600, 40, leaflet('furosemida')],
  ['spironolactone', 200, 400, 25, leaflet('espironolactona')],
  ['simvastatin', 40, 40, 10, `${leaflet('sinvastatina')}; 80 mg só em quem já os toma`],
  ['atorvastatin', 80, 80, 10, leaflet('atorvastatina')],
  ['rosuvastatin', 40, 40, 5, leaflet('rosuvastatina')],
  ['omeprazole', 40, 80, 10, leaflet('omeprazol')],
  ['pantoprazole', 40, 80, 20, leaflet('pantoprazol')],
  ['domperidone', 10, 30, 10, leaflet('domperidona')],
  ['ondansetron', 8, 24, 4, leaflet('ondansetrona')],
  ['metformin', 1_000, 2_550, 500, leaflet('metformina')],
  ['levothyroxine', 0.3, 0.3, 0.025, leaflet('levotiroxina')],
  // Men's health beside the formulary
  ['finasteride', 5, 5, 1, `${leaflet('finasterida 5 mg')} (próstata); no cabelo, 1 mg`],
  ['dutasteride', 0.5, 0.5, 0.5, leaflet('dutasterida')],
  ['vardenafil', 20, 20, 5, leaflet('vardenafila')],
  ['avanafil', 200, 200, 50, leaflet('avanafila')],
  ['udenafil', 200, 200, 100, leaflet('udenafila')],
  ['lodenafil', 80, 80, 80, leaflet('carbonato de lodenafila')],
  ['tamsulosin', 0.8, 0.8, 0.4, leaflet('tansulosina')],
  ['doxazosin', 16, 16, 1, leaflet('doxazosina')],
  ['anastrozole', 1, 1, 1, leaflet('anastrozol')],
  ['clomifene', 100, 100, 50, leaflet('clomifeno')],
  ['tamoxifen', 40, 40, 10, leaflet('tamoxifeno')],
]

const weekly: [SubstanceKey, GreatestOfSubstance][] = [
  [
    'methotrexate',
    {
      ...{ perTakeMg: 25, perDayMg: 25, perWeekMg: 25, leastMg: 2.5 },
      source: `${leaflet('metotrexato')}: na psoríase e na artrite, uma vez por semana, até 25 mg`,
    },
  ],
  [
    'alendronate',
    {
      ...{ perTakeMg: 70, perDayMg: 70, perWeekMg: 70, dailyTabletMg: 10, leastMg: 10 },
      source: `${leaflet('alendronato de sódio')}: 70 mg uma vez por semana, ou 10 mg por dia`,
    },
  ],
]

/** The greatest of the formulary for what is swallowed: the same substance is no less strong as a free item. */
const ofFormulary = (): [SubstanceKey, GreatestOfSubstance][] => {
  const found = new Map<SubstanceKey, GreatestOfSubstance>()
  for (const { route, components, greatest, source } of formulary)
    for (const { substance, perDose } of route === 'oral' ? components : []) {
      const known = found.get(substance)
      found.set(substance, {
        perTakeMg: Math.max(known?.perTakeMg ?? 0, perDose * greatest.perTake),
        perDayMg: Math.max(known?.perDayMg ?? 0, perDose * greatest.perDay),
        perWeekMg: null,
        leastMg: Math.min(known?.leastMg ?? perDose, perDose),
        source: known?.source ?? source,
      })
    }
  return [...found]
}

const bySubstance = new Map<SubstanceKey, GreatestOfSubstance>([
  ...ofFormulary(),
  ...oftenWritten.map(([key, perTakeMg, perDayMg, leastMg, source]): [SubstanceKey, GreatestOfSubstance] => [
    key,
    { perTakeMg, perDayMg, perWeekMg: null, leastMg, source },
  ]),
  ...weekly,
])

/**
 * Null where neither the formulary nor the table knows it. The greatest dose of a substance that is swallowed alone.
 */
export const greatestOfSubstance = (key: SubstanceKey): GreatestOfSubstance | null => bySubstance.get(key) ?? null
