import type { ComparedField, ComparedState, ReceivedRecord } from '#domains/care/medical-documents'

/** What speaks against a received record's being its patient's, in the words of its PDF. */
export const doubtsIn = ({ outcome, fields }: Pick<ReceivedRecord, 'outcome' | 'fields'>): string[] => {
  if (outcome === 'several') return [`O arquivo fala de mais de uma pessoa. ${notKept}`]
  if (outcome === 'none') return ['O arquivo não diz de quem é.']
  const doubts = fields.flatMap(({ field, state }) => words[field][state] ?? [])
  return outcome === 'another' ? [...doubts, notKept] : doubts
}

const notKept = 'O conteúdo não foi guardado.'

const words: Record<ComparedField['field'], Partial<Record<ComparedState, string>>> = {
  name: {
    differs: 'O nome no arquivo é outro.',
    similar: 'O nome no arquivo não está completo, ou tem outro sobrenome no meio.',
    missing: 'O arquivo não traz o nome.',
  },
  birth_date: {
    differs: 'A data de nascimento no arquivo é outra.',
    similar: 'O arquivo não traz a data de nascimento inteira.',
    unreadable: 'A data de nascimento no arquivo não existe.',
  },
  cpf: {
    differs: 'O CPF no arquivo é de outra pessoa.',
    similar: 'O arquivo traz mais de um CPF.',
    missing: 'O arquivo não traz CPF.',
    unreadable: 'O CPF no arquivo não é válido.',
  },
}
