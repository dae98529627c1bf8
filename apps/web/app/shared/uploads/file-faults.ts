import { sizeWords } from './size-words.ts'

/** The accepted files (packages/contracts, addMedicalDocuments); the server examines the file itself and decides. */
const MAX_BYTES = 20 * 1024 * 1024
const TYPES = [
  'application/fhir+json',
  'application/json',
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
]

/** For the file dialog. Some systems know HEIC only by its extension. */
export const acceptedTypes = [...TYPES, '.heic', '.heif', '.json'].join(',')

/** The same without records of another service. */
export const acceptedPapers = [...TYPES.filter((type) => !type.endsWith('json')), '.heic', '.heif'].join(',')

export const acceptedWords = 'PDF, JPEG, PNG, HEIC ou WebP'

/** Why a file cannot be uploaded, before it is sent; null if it can. */
export const faultOfFile = ({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): string | null => {
  if (!TYPES.includes(type) && !isNamedHeic({ name, type })) return `Envie um arquivo ${acceptedWords}.`
  if (size > MAX_BYTES) return `Este arquivo tem ${sizeWords(size)} e o limite é 20 MB. Envie uma versão menor.`
  return size === 0 ? 'Este arquivo está vazio.' : null
}

/** A browser on a system without HEIC reports no type. */
const isNamedHeic = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  (type === '' || type === 'application/octet-stream') && /\.hei[cf]$/i.test(name)

/** Pictures alone. */
export const acceptedPictures = [...TYPES.filter((type) => type.startsWith('image/')), '.heic', '.heif'].join(',')

/** The same for a picture. */
export const faultOfPicture = (file: Pick<File, 'name' | 'size' | 'type'>): string | null =>
  file.type === 'application/pdf' || file.type.endsWith('json')
    ? 'Envie uma foto: JPEG, PNG, HEIC ou WebP.'
    : faultOfFile(file)
