import type { StatusTone } from '@prumo/ui'
import type { SeenCheckIn, WholeProgramme } from './review.api.ts'

export const states: Record<WholeProgramme['state'], { label: string; tone: StatusTone }> = {
  open: { label: 'Espera você', tone: 'sun' },
  active: { label: 'Acompanhado', tone: 'ok' },
  held: { label: 'Em espera', tone: 'wait' },
  paused: { label: 'Pausado pelo paciente', tone: 'neutral' },
  stopped: { label: 'Parado pelo paciente', tone: 'neutral' },
}

export const alertNames: Record<SeenCheckIn['alerts'][number], string> = {
  rapid_loss: 'Perda de mais de 1,5 kg por semana',
  low_weight: 'IMC abaixo de 18,5',
  side_effects: 'Sintomas que pedem contato',
  urgent_words: 'Palavras que não podem esperar, no que ele contou',
}

export const urgencyNames: Record<NonNullable<WholeProgramme['urgency']>, string> = {
  emergency: 'Dor no peito, falta de ar ou desmaio. A tela do paciente manda ligar para o 192.',
  mind: 'Sofrimento ou vontade de morrer. A tela do paciente mostra o CVV (188) e o 192.',
  abdomen: 'Dor forte na barriga ou vômitos que não param. A tela do paciente manda ir ao pronto-socorro.',
}
