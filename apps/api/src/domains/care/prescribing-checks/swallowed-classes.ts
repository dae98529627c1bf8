import type { SubstanceKey } from '#domains/medicines/substances'

/** Corticosteroids that act on the whole body; creams, sprays and inhalers are not meant. */
export const systemicCorticosteroids: SubstanceKey[] = [
  'prednisone',
  'prednisolone',
  'methylprednisolone',
  'dexamethasone',
  'betamethasone',
  'triamcinolone',
  'deflazacort',
]

/** Without acetylsalicylic acid, which is given because of the heart. */
export const nsaidsAgainstPain: SubstanceKey[] = [
  'ibuprofen',
  'naproxen',
  'ketoprofen',
  'diclofenac',
  'aceclofenac',
  'indometacin',
  'ketorolac',
  'nimesulide',
  'meloxicam',
  'piroxicam',
  'tenoxicam',
  'celecoxib',
  'etoricoxib',
  'mefenamic_acid',
]
