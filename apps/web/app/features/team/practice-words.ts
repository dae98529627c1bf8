import type { Practice } from './practices.api.ts'

type Missing = Practice['missing'][number]

/** A first signature is no hindrance: it is known only once there is one. */
export type Hindrance = Exclude<Missing, 'signature'>

export const isHindrance = (what: Missing): what is Hindrance => what !== 'signature'

export const missingWords: Record<Hindrance, string> = {
  role: 'Falta o papel, ou a conta está desativada',
  registration: 'Falta o registro no conselho',
  about: 'Falta a apresentação',
  price: 'Falta o preço da consulta',
  conditions: 'Faltam as condições que trata',
  hours: 'Falta agenda: os horários da semana',
}

export const pathologyNames: Record<Practice['pathologies'][number], string> = {
  prematureEjaculation: 'Ejaculação precoce',
  erectileDysfunction: 'Disfunção erétil',
  lowLibido: 'Perda de libido',
  hairLoss: 'Queda de cabelo',
  acne: 'Acne',
  dermatitis: 'Dermatite',
}
export const channelNames: Record<Practice['channels'][number], string> = {
  video: 'Vídeo',
  phone: 'Telefone',
  chat: 'Mensagens',
}
export const dayNames = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado']

const places: Record<string, string> = {
  'America/Sao_Paulo': 'Brasília',
  'America/Manaus': 'Manaus',
  'America/Cuiaba': 'Cuiabá',
  'America/Recife': 'Recife',
  'America/Fortaleza': 'Fortaleza',
  'America/Belem': 'Belém',
  'America/Rio_Branco': 'Rio Branco',
  'America/Noronha': 'Fernando de Noronha',
}
export const placeOf = (timeZone: string): string => places[timeZone] ?? timeZone
