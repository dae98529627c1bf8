import { formatDate } from '@prumo/brazil'

/** A box that has left, and that nobody has back. */
export type BoxOut = { id: number; state: 'shipped' | 'delivered' | 'lost'; since: string | null }

const states: Record<BoxOut['state'], string> = {
  shipped: 'a caminho',
  delivered: 'com o paciente',
  lost: 'perdida, e pode aparecer',
}

/** Where the boxes of a parcel are that have left: "1 caixa a caminho desde 29/11/2026"; empty where none has. */
export const boxesOutWords = (boxes: readonly BoxOut[]): string =>
  boxes.map(({ state, since }) => `1 caixa ${states[state]}${since ? ` desde ${formatDate(since)}` : ''}`).join(', ')

/** What a patient reads of what was made of a canceled prescription, on each of its screens. */
export const notToUseWords = {
  title: 'Não use antes de falar com a equipe',
  text: 'O médico cancelou a receita deste envio. Não use o que está a caminho, nem o que já chegou, antes de falar com a equipe; se já começou, fale hoje mesmo. Guarde tudo com o rótulo. Nenhum envio novo é cobrado sem uma receita nova.',
}
