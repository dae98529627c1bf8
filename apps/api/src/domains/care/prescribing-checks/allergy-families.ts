import type { SubstanceClass } from '#domains/medicines/substances'

/**
 * What an allergy to one member of a class means for another. `stop`: the leaflets of the class contraindicate it;
 * `ask`: they name the substance alone, and a reaction is possible. A patient who names the class means each of its
 * members, so that stops in every family.
 */
export type Family = { of: SubstanceClass; amongMembers: 'stop' | 'ask'; source: string }

const leaflet = (of: string, what: string): string => `Bula de ${of} (Bulário Eletrônico da ANVISA), ${what}.`
const contraindicates = (of: string, what: string) => ({
  amongMembers: 'stop' as const,
  source: leaflet(of, `contraindicações: hipersensibilidade a ${what}`),
})
const itselfAlone = (of: string) => ({
  amongMembers: 'ask' as const,
  source: `${leaflet(of, 'contraindicações: hipersensibilidade ao fármaco')} Perguntar na mesma classe é escolha nossa e pede revisão farmacêutica.`,
})

/** Pharmacological classes alone: that two medicines sedate does not make them kin. */
export const families: readonly Family[] = [
  { of: 'penicillin', ...contraindicates('amoxicilina', 'qualquer penicilina') },
  { of: 'cephalosporin', ...contraindicates('cefalexina', 'qualquer cefalosporina') },
  { of: 'macrolide', ...contraindicates('azitromicina', 'qualquer antibiótico macrolídeo') },
  { of: 'tetracycline', ...contraindicates('doxiciclina', 'qualquer tetraciclina') },
  { of: 'lincosamide', ...contraindicates('clindamicina', 'clindamicina ou lincomicina') },
  { of: 'quinolone', ...contraindicates('ciprofloxacino', 'outras quinolonas') },
  { of: 'aminoglycoside', ...contraindicates('gentamicina', 'outros aminoglicosídeos') },
  { of: 'nsaid', ...contraindicates('ibuprofeno e de naproxeno', 'ácido acetilsalicílico ou a outros AINEs') },
  { of: 'salicylate', ...contraindicates('ácido acetilsalicílico', 'salicilatos') },
  { of: 'pyrazolone', ...contraindicates('dipirona', 'outras pirazolonas') },
  { of: 'local_anaesthetic_amide', ...contraindicates('lidocaína', 'anestésicos locais do tipo amida') },
  { of: 'local_anaesthetic_ester', ...contraindicates('benzocaína', 'anestésicos locais do tipo éster') },
  { of: 'nitrate', ...contraindicates('mononitrato de isossorbida', 'nitratos') },
  { of: 'ace_inhibitor', ...contraindicates('enalapril', 'inibidores da ECA, ou angioedema com um deles') },
  { of: 'alpha_blocker', ...contraindicates('doxazosina', 'quinazolinas (prazosina, terazosina)') },
  { of: 'benzodiazepine', ...contraindicates('clonazepam', 'benzodiazepínicos') },
  { of: 'tricyclic', ...contraindicates('clomipramina', 'antidepressivos tricíclicos') },
  { of: 'sulfonylurea', ...contraindicates('glimepirida', 'outras sulfonilureias') },
  { of: 'five_alpha_reductase_inhibitor', ...contraindicates('dutasterida', 'outros inibidores da 5-alfa-redutase') },
  // Antimicrobials and what only resembles them, such as celecoxib, share the class here.
  { of: 'sulfonamide', ...itselfAlone('sulfametoxazol') },
  { of: 'azole_antifungal', ...itselfAlone('cetoconazol') },
  {
    of: 'anticonvulsant',
    amongMembers: 'ask',
    source: leaflet('carbamazepina', 'advertências: hipersensibilidade cruzada com oxcarbazepina e fenitoína'),
  },
  { of: 'pde5_inhibitor', ...itselfAlone('tadalafila e de sildenafila') },
  { of: 'statin', ...itselfAlone('sinvastatina') },
  { of: 'beta_blocker', ...itselfAlone('propranolol') },
  { of: 'angiotensin_receptor_blocker', ...itselfAlone('losartana') },
  { of: 'calcium_channel_blocker', ...itselfAlone('anlodipino') },
  { of: 'diuretic', ...itselfAlone('hidroclorotiazida') },
  { of: 'anticoagulant', ...itselfAlone('varfarina') },
  { of: 'opioid', ...itselfAlone('tramadol') },
  { of: 'corticosteroid', ...itselfAlone('betametasona') },
  { of: 'calcineurin_inhibitor', ...itselfAlone('tacrolimo') },
  { of: 'topical_retinoid', ...itselfAlone('tretinoína') },
  { of: 'systemic_retinoid', ...itselfAlone('isotretinoína') },
  { of: 'glp1_agonist', ...itselfAlone('semaglutida') },
  { of: 'ssri', ...itselfAlone('paroxetina') },
  { of: 'snri', ...itselfAlone('venlafaxina') },
  { of: 'triptan', ...itselfAlone('sumatriptana') },
  { of: 'antipsychotic', ...itselfAlone('risperidona') },
  { of: 'antihistamine', ...itselfAlone('loratadina') },
  { of: 'antiretroviral', ...itselfAlone('entricitabina com tenofovir') },
  { of: 'androgen', ...itselfAlone('testosterona') },
]

/** Classes between which an allergy may cross. */
export const crossing = [
  ['penicillin', 'cephalosporin'],
  ['topical_retinoid', 'systemic_retinoid'],
  ['nsaid', 'pyrazolone'],
  ['sulfonamide', 'sulfonylurea'],
] as const satisfies readonly (readonly [SubstanceClass, SubstanceClass])[]
