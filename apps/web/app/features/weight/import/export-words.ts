import type { ExportFault } from './found.ts'

export const faultWords: Record<ExportFault, string> = {
  not_an_export:
    'Este arquivo não é uma exportação do app Saúde da Apple nem do Google. Escolha o arquivo como ele saiu do app.',
  no_weights: 'Este arquivo não traz nenhum peso.',
  cut_short: 'O arquivo está incompleto. Exporte de novo e escolha o novo arquivo.',
  too_large: 'Este arquivo é grande demais para ser lido aqui: o limite é de 3 GB depois de descompactado.',
  too_many: 'Este arquivo traz pesos demais para ser de uma pessoa só.',
  has_entities: 'Este arquivo traz instruções que uma exportação não tem. Nada dele foi aproveitado.',
  locked: 'Este arquivo tem senha. Exporte sem senha ou descompacte antes.',
  unreadable: 'Não deu para ler este arquivo. Exporte de novo e tente outra vez.',
}

/** "1 peso", "12 pesos". */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`
