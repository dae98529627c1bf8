const portaria344 = [
  'agomelatina',
  'anfepramona',
  'atomoxetina',
  'biperideno',
  'buspirona',
  'canabidiol',
  'celecoxibe',
  'dissulfiram',
  'donepezila',
  'eszopiclona',
  'femproporex',
  'galantamina',
  'hidrato de cloral',
  'mazindol',
  'memantina',
  'misoprostol',
  'modafinila',
  'naltrexona',
  'nandrolona',
  'pramipexol',
  'prasterona',
  'rivastigmina',
  'ropinirol',
  'somatropina',
  'talidomida',
  'zopiclona',
]
const rdc471 = [
  'ácido fusídico',
  'fusidato de sódio',
  'bacitracina',
  'clofazimina',
  'cloranfenicol',
  'dapsona',
  'fosfomicina',
  'mupirocina',
  'nitrofurantoína',
  'polimixina B',
  'retapamulina',
  'rifamicina',
  'rifampicina',
  'sulfadiazina',
  'teicoplanina',
  'tianfenicol',
  'tigeciclina',
  'tirotricina',
  'vancomicina',
]

/**
 * Substances under special control of which no rule of ours speaks, so that the table of substances does not have them:
 * of Portaria 344/1998, and antimicrobials (RDC 471/2021; its list was in RDC 20/2011). They are our selection, not the
 * whole lists, and need a pharmacist's review.
 */
export const controlledNames: readonly string[] = [...portaria344, ...rdc471]
