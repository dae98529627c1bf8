/**
 * What the rules of prescribing group substances by: pharmacological classes, what they do to the enzymes and the
 * heart, and the families within which an allergy crosses.
 */
export const substanceClasses = [
  // The heart and its vessels
  'pde5_inhibitor',
  'nitrate',
  'guanylate_cyclase_stimulator',
  'alpha_blocker',
  'beta_blocker',
  'ace_inhibitor',
  'angiotensin_receptor_blocker',
  'calcium_channel_blocker',
  'diuretic',
  'vasodilator',
  'antiarrhythmic',
  'statin',
  // Enzymes
  'strong_cyp3a4_inhibitor',
  'moderate_cyp3a4_inhibitor',
  'strong_cyp3a4_inducer',
  'strong_cyp2d6_inhibitor',
  // Mind and nerves
  'ssri',
  'snri',
  'tricyclic',
  'serotonergic',
  'mao_inhibitor',
  'triptan',
  'opioid',
  'antipsychotic',
  'benzodiazepine',
  'sedative',
  'anticonvulsant',
  'stimulant',
  'qt_prolonging',
  'anticholinergic',
  'lowers_seizure_threshold',
  // Blood, pain, kidney
  'anticoagulant',
  'antiplatelet',
  'nsaid',
  'salicylate',
  'pyrazolone',
  'nephrotoxic',
  'methaemoglobin_inducer',
  // Infections
  'tetracycline',
  'macrolide',
  'lincosamide',
  'penicillin',
  'cephalosporin',
  'sulfonamide',
  'quinolone',
  'aminoglycoside',
  'azole_antifungal',
  'antiretroviral',
  'protease_inhibitor',
  // Hormones and metabolism
  'five_alpha_reductase_inhibitor',
  'androgen',
  'corticosteroid',
  'glp1_agonist',
  'insulin',
  'sulfonylurea',
  'antidiabetic',
  // Skin
  'systemic_retinoid',
  'topical_retinoid',
  'vitamin_a',
  'calcineurin_inhibitor',
  'local_anaesthetic_amide',
  'local_anaesthetic_ester',
  'antihistamine',
  'sedating_antihistamine',
  // The rest
  'immunosuppressant',
  'chelating_mineral',
  'estrogen_receptor_modulator',
  'plant',
  'food',
  'alcohol',
  'recreational_drug',
] as const

export type SubstanceClass = (typeof substanceClasses)[number]

/** How a substance is named by those who prescribe, sell and take it. */
export type Substance = {
  /** The English INN, in snake case. */
  key: string
  /** The Portuguese name (DCB). */
  name: string
  synonyms: readonly string[]
  /** Brands known in Brazil; a brand of two substances is named with both. */
  brands: readonly string[]
  /** Frequent ones that lie too far from the name to be found as near to it. */
  misspellings: readonly string[]
  classes: readonly SubstanceClass[]
  /** WHO's Anatomical Therapeutic Chemical code; null for a group, a food, or where there is none. */
  atc: string | null
  /** True for a word that names a whole class ("nitrato", "sulfa"), not one substance. */
  isGroup: boolean
}

type Row = Omit<Substance, 'key'>

/** One row of the table. Names stand in one text, separated by commas. */
export const row = (
  name: string,
  atc: string | null,
  classes: readonly SubstanceClass[],
  named: { also?: string; brands?: string; misspelt?: string; isGroup?: boolean } = {},
): Row => ({
  name,
  atc,
  classes,
  synonyms: listed(named.also),
  brands: listed(named.brands),
  misspellings: listed(named.misspelt),
  isGroup: named.isGroup ?? false,
})

const listed = (names = ''): string[] =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
