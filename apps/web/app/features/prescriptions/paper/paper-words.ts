import type { StatusTone } from '@prumo/ui'
import { type Paper, rejectionWords } from '#shared/medicine/paper-words.ts'

type Words = { label: string; tone: StatusTone; text: string }

const sentToPharmacy: Words = {
  label: 'Original a caminho da farmácia',
  tone: 'wait',
  text: 'O médico assinou o original e o enviou à nossa farmácia. Você não precisa fazer nada: o pedido anda quando ele chegar.',
}

/** Where his original is, and what he does with it: a pharmacy takes only the paper with the doctor's own signature. */
const ofPatient: Record<Paper['state'], Words> = {
  to_print: {
    label: 'O médico vai assinar no papel',
    tone: 'wait',
    text: 'Esta receita sai em duas vias, que o médico imprime, assina à mão e envia. Avisamos aqui quando ela sair.',
  },
  sent: {
    label: 'Original com você',
    tone: 'wait',
    text: 'O médico enviou o original a você. Leve as duas vias a qualquer farmácia, ou envie-as à nossa: ela fica com a 1ª via e devolve a 2ª.',
  },
  received: {
    label: 'Original na farmácia',
    tone: 'wait',
    text: 'O original chegou, e o farmacêutico vai conferi-lo.',
  },
  scanned: {
    label: 'Original em conferência',
    tone: 'wait',
    text: 'O farmacêutico compara o original com o seu pedido.',
  },
  retained: {
    label: 'Original conferido',
    tone: 'ok',
    text: 'A farmácia ficou com a 1ª via. A 2ª, com a orientação, vai junto com o remédio.',
  },
  rejected: {
    label: 'Original devolvido',
    tone: 'danger',
    text: 'A farmácia não pôde aceitar o original.',
  },
}

export const patientPaperWords = ({ state, sentTo, reason }: Paper): Words => {
  if (state === 'sent' && sentTo === 'pharmacy') return sentToPharmacy
  if (state !== 'rejected') return ofPatient[state]
  const next =
    reason === 'expired'
      ? 'Escreva ao médico e peça outra receita; nada foi cobrado.'
      : 'O médico já foi avisado para enviar outro. Nada foi cobrado.'
  return { ...ofPatient.rejected, text: `A farmácia não pôde aceitar o original: ${rejectionWords(reason)}. ${next}` }
}
