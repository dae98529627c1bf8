import type { SubstanceClass, SubstanceKey } from '#domains/medicines/substances'

/** Why a substance does not go onto a simple prescription, and the resolution whose list names it. */
export type Control = {
  list: 'A' | 'B' | 'C1' | 'C2' | 'C3' | 'C5' | 'retained' | 'glp1' | 'proscribed'
  source: string
}

const listedIn = (list: Control['list'], where: string): Control => ({
  list,
  source: `Portaria SVS/MS 344/1998, ${where}`,
})
const a = listedIn('A', 'listas A1 a A3')
const b = listedIn('B', 'listas B1 e B2')
const c1 = listedIn('C1', 'lista C1')
const c2 = listedIn('C2', 'lista C2 (retinoides de uso sistêmico)')
const c3 = listedIn('C3', 'lista C3 (imunossupressores)')
const c5 = listedIn('C5', 'lista C5 (anabolizantes); Lei 9.965/2000, art. 1º')
const hormone: Control = { list: 'C5', source: 'Lei 9.965/2000, art. 1º, e Portaria SVS/MS 344/1998, lista C5' }
const proscribed = listedIn('proscribed', 'lista F')
// Topical ones too: the law asks for the substance, and not for the form.
const antimicrobial: Control = {
  list: 'retained',
  source: 'RDC 471/2021 e IN 83/2021: antimicrobianos, também tópicos',
}
const glp1: Control = { list: 'glp1', source: 'RDC 973/2025 e IN 360/2025' }

/** Whole classes of the table of substances. */
export const controlledClasses: Readonly<Partial<Record<SubstanceClass, Control>>> = {
  ssri: c1,
  snri: c1,
  tricyclic: c1,
  mao_inhibitor: c1,
  antipsychotic: c1,
  anticonvulsant: c1,
  benzodiazepine: b,
  opioid: a,
  systemic_retinoid: c2,
  androgen: c5,
  tetracycline: antimicrobial,
  macrolide: antimicrobial,
  lincosamide: antimicrobial,
  penicillin: antimicrobial,
  cephalosporin: antimicrobial,
  quinolone: antimicrobial,
  aminoglycoside: antimicrobial,
  glp1_agonist: glp1,
}

/** Substances whose class says nothing, or something less strict. */
export const controlledSubstances: Readonly<Partial<Record<SubstanceKey, Control>>> = {
  sibutramine: b,
  methylphenidate: a,
  lisdexamfetamine: a,
  modafinil: a,
  armodafinil: a,
  amfepramone: b,
  femproporex: b,
  mazindol: b,
  zolpidem: b,
  zopiclone: b,
  eszopiclone: b,
  ...same(
    c1,
    'bupropion mirtazapine trazodone vortioxetine lithium ketamine agomelatine atomoxetine celecoxib chloral_hydrate ' +
      'biperiden disulfiram donepezil galantamine memantine misoprostol naltrexone pramipexole rivastigmine ropinirole',
  ),
  cannabidiol: c1,
  tetrahydrocannabinol: a,
  ephedrine: listedIn('C1', 'lista D1, e RDC 344/1998 para os medicamentos'),
  ...same(proscribed, 'cannabis ghb lsd mdma cocaine'),
  cagrilintide: { ...glp1, source: `${glp1.source}: associada à semaglutida; sem ela, escolha nossa` },
  thalidomide: c3,
  somatropin: hormone,
  chorionic_gonadotropin: hormone,
  ...same(
    antimicrobial,
    'trimethoprim sulfamethoxazole sulfadiazine sulfacetamide metronidazole neomycin mupirocin fusidic_acid bacitracin ' +
      'chloramphenicol retapamulin rifamycin rifampicin dapsone nitrofurantoin polymyxin_b vancomycin fosfomycin ' +
      'clofazimine teicoplanin thiamphenicol tyrothricin linezolid',
  ),
}

function same(control: Control, keys: string): Partial<Record<SubstanceKey, Control>> {
  return Object.fromEntries(keys.split(' ').map((key) => [key, control]))
}
