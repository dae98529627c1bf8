import { createHash } from 'node:crypto'

/**
 * The words of the informed consent (CFM 2.314/2022 art. 15; LGPD art. 8), by version. A version never changes: what
 * somebody agreed to stays known by its hash.
 */
const texts: Record<string, string> = {
  '2026-11': [
    'Autorizo ser atendido à distância. Entendo que a teleconsulta tem limites, que o médico pode concluir que preciso de',
    'atendimento presencial e que posso desistir dela a qualquer momento. Autorizo que minhas respostas, mensagens e',
    'documentos sejam registrados no meu prontuário, guardados em sigilo e vistos apenas por quem cuida de mim.',
  ].join(' '),
}

export const consentVersion = '2026-11'

/** Which words a version had; those of now for a version that we do not know. */
export const consentWords = (version: string | undefined): { version: string; textHash: string } => {
  const known = version !== undefined && version in texts ? version : consentVersion
  return {
    version: known,
    textHash: createHash('sha256')
      .update(texts[known] as string)
      .digest('hex'),
  }
}
