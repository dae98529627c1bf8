import type { Channel } from '#domains/care/doctors'

const brasilia = 'America/Sao_Paulo'

const zones: Record<string, string> = {
  'America/Sao_Paulo': 'horário de Brasília',
  'America/Manaus': 'horário de Manaus',
  'America/Recife': 'horário do Recife',
  'America/Bahia': 'horário da Bahia',
  'America/Rio_Branco': 'horário do Acre',
}

/** "segunda-feira, 23 de novembro, às 10:00 (horário de Brasília)". */
export const timeInWords = (at: Date, timeZone: string = brasilia): string => {
  const day = new Intl.DateTimeFormat('pt-BR', { timeZone, weekday: 'long', day: 'numeric', month: 'long' }).format(at)
  const time = new Intl.DateTimeFormat('pt-BR', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at)
  return `${day}, às ${time} (${zones[timeZone] ?? timeZone})`
}

export const channelInWords: Record<Channel, string> = { video: 'Vídeo', phone: 'Telefone', chat: 'Mensagens' }
