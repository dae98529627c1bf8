/**
 * What is taken (packages/contracts, addMedicalDocuments); the server looks into the file itself and has the last word.
 */
const MAX_BYTES = 10 * 1024 * 1024
const TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif']

/** For the file dialog: what may be chosen. Some systems know HEIC by its extension alone. */
export const acceptedTypes = [...TYPES, '.heic', '.heif'].join(',')

export const acceptedWords = 'PDF, JPEG, PNG, HEIC ou WebP'

/** Why a file cannot be sent, before it travels; null when it may. */
export const faultOfFile = ({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): string | null => {
  if (!TYPES.includes(type) && !isNamedHeic({ name, type })) return `Envie um arquivo ${acceptedWords}.`
  if (size > MAX_BYTES) return `Este arquivo tem ${megabytes(size)} e o limite é 10 MB. Envie uma versão menor.`
  return size === 0 ? 'Este arquivo está vazio.' : null
}

/** A browser whose system does not know HEIC says of no type what it is. */
const isNamedHeic = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  (type === '' || type === 'application/octet-stream') && /\.hei[cf]$/i.test(name)

/** "12,4 MB" */
const megabytes = (bytes: number): string =>
  `${(bytes / 1024 / 1024).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`
