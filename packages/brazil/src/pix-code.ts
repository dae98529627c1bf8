import { crc16 } from './crc16.ts'
import { toCents } from './money.ts'

/** The content of a Pix BR Code. It has either the receiver's `key` (static) or the charge's `url` (dynamic). */
export type PixCode = {
  /** Field 01 = 12: the code can be paid once. */
  oneTime: boolean
  key?: string
  /** The charge's URL without https://. Never together with `key`. */
  url?: string
  /** At most 72 characters, only with a `key`. */
  description?: string
  amountCents?: number
  receiverName: string
  receiverCity: string
  postalCode?: string
  /** `***` means that there is none, or that it is in the charge. */
  txid: string
}

const GUI = 'br.gov.bcb.pix'
const ONE_TIME = '12'

/**
 * Writes the copy-and-paste text, which is also the QR code's content (Manual do BR Code, Banco Central). Accents are
 * removed, the name is cut at 25 and the city at 15 characters. Throws RangeError when a field is too long.
 */
export const encodePixCode = (code: PixCode): string => {
  if ((code.key === undefined) === (code.url === undefined)) throw new RangeError('a Pix code has a key or a url')
  const account =
    code.url === undefined ? field('01', code.key) + field('02', plain(code.description)) : field('25', code.url)
  const body =
    field('00', '01') +
    field('01', code.oneTime ? ONE_TIME : undefined) +
    field('26', field('00', GUI) + account) +
    field('52', '0000') +
    field('53', '986') +
    field('54', code.amountCents === undefined ? undefined : (code.amountCents / 100).toFixed(2)) +
    field('58', 'BR') +
    field('59', plain(code.receiverName)?.slice(0, 25)) +
    field('60', plain(code.receiverCity)?.slice(0, 15)) +
    field('61', code.postalCode) +
    field('62', field('05', code.txid)) +
    '6304'
  return body + crc16(body)
}

/** Reads a copy-and-paste text. Null for anything that is not a Pix code, is truncated, or has a wrong checksum. */
export const parsePixCode = (text: string): PixCode | null => {
  const trimmed = text.trim()
  if (trimmed.slice(-8, -4) !== '6304' || crc16(trimmed.slice(0, -4)) !== trimmed.slice(-4).toUpperCase()) return null
  const fields = readFields(trimmed)
  const account = readFields(fields?.get('26') ?? '')
  const receiverName = fields?.get('59')
  const receiverCity = fields?.get('60')
  if (!fields || !account || account.get('00')?.toLowerCase() !== GUI || !receiverName || !receiverCity) return null
  const key = account.get('01')
  const url = account.get('25')
  if ((key === undefined) === (url === undefined)) return null
  const amount = fields.get('54')
  return withoutUndefined({
    oneTime: fields.get('01') === ONE_TIME,
    key,
    url,
    description: account.get('02'),
    amountCents: amount === undefined ? undefined : toCents(Number(amount)),
    receiverName,
    receiverCity,
    postalCode: fields.get('61'),
    txid: readFields(fields.get('62') ?? '')?.get('05') ?? '***',
  })
}

const field = (id: string, value: string | undefined): string => {
  if (value === undefined || value === '') return ''
  if (value.length > 99) throw new RangeError(`field ${id} of a Pix code holds at most 99 characters`)
  return `${id}${String(value.length).padStart(2, '0')}${value}`
}

const readFields = (text: string): Map<string, string> | null => {
  const fields = new Map<string, string>()
  let at = 0
  while (at < text.length) {
    const head = /^(\d{2})(\d{2})$/.exec(text.slice(at, at + 4))
    const length = Number(head?.[2])
    const value = text.slice(at + 4, at + 4 + length)
    if (!head?.[1] || value.length !== length) return null
    fields.set(head[1], value)
    at += 4 + length
  }
  return fields
}

const plain = (text: string | undefined): string | undefined =>
  text
    ?.normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^\x20-\x7e]/g, '')

const withoutUndefined = (code: { [Name in keyof PixCode]: PixCode[Name] | undefined }): PixCode =>
  Object.fromEntries(Object.entries(code).filter(([, value]) => value !== undefined)) as PixCode
