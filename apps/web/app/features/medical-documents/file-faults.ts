/** What is taken (packages/contracts, addMedicalDocuments); the server looks into the file itself and has the last word. */
const MAX_BYTES = 10 * 1024 * 1024
const TYPES = ['application/pdf', 'image/jpeg', 'image/png']

/** For the file dialog: what may be chosen. */
export const acceptedTypes = TYPES.join(',')

/** Why a file cannot be sent, before it travels; null when it may. */
export const faultOfFile = ({ size, type }: Pick<File, 'size' | 'type'>): string | null => {
  if (!TYPES.includes(type)) return 'Envie um arquivo PDF, JPEG ou PNG.'
  if (size > MAX_BYTES) return `Este arquivo tem ${megabytes(size)} e o limite é 10 MB. Envie uma versão menor.`
  return size === 0 ? 'Este arquivo está vazio.' : null
}

/** "12,4 MB" */
const megabytes = (bytes: number): string =>
  `${(bytes / 1024 / 1024).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`
