/** The alternative text of each of our drawings. The slug is the file's name. */
const ALTS = {
  'ovo-masturbador': 'Ovo masturbador fechado, branco e verde-escuro',
  'anel-peniano': 'Anel peniano verde-escuro com motor amarelo',
  'gel-lubrificante': 'Bisnaga de gel lubrificante',
  'sabonete-intimo': 'Frasco de sabonete íntimo com válvula',
  'shampoo-3-em-1': 'Frasco de shampoo 3 em 1',
  fitoterapicos: 'Três potes lado a lado: +lib, +fert e +hair',
  'mais-lib': 'Três potes de +lib',
  'mais-fert': 'Um pote de +fert',
  'mais-fert-3': 'Três potes de +fert',
  'mais-hair': 'Três potes de +hair',
  'mais-hair-6': 'Seis potes de +hair',
  'programa-control': 'Capa do Programa Control: vídeo e nove etapas',
  'programa-master': 'Capa do Programa Master: pilha de oito vídeos',
  'consulta-medica': 'Uma tela com quem atende, e um balão de conversa',
  psicologia: 'Duas poltronas, uma de frente para a outra',
  'spray-clomipramina': 'Spray de clomipramina',
  'spray-paroxetina': 'Spray de paroxetina',
  'spray-sildenafila': 'Spray de sildenafila',
  'spray-paroxetina-tadalafila': 'Spray de paroxetina e tadalafila',
  'spray-tadalafila-protodioscina': 'Spray de tadalafila e protodioscina',
  'spray-tadalafila-arginina-tribulus-fentolamina': 'Spray de tadalafila, arginina, tribulus e fentolamina',
  'capsulas-dapoxetina': 'Cápsulas de dapoxetina',
  'capsulas-paroxetina': 'Cápsulas de paroxetina',
  'capsulas-dapoxetina-tadalafila': 'Cápsulas de dapoxetina e tadalafila',
  'capsulas-clomipramina-tadalafila': 'Cápsulas de clomipramina e tadalafila',
  'ejaculacao-precoce': 'Um fio de prumo em repouso sob o arco do seu balanço',
  'disfuncao-eretil': 'O sol nascendo atrás de colinas',
  libido: 'Dois círculos que se encontram',
  'queda-de-cabelo': 'Fios que ficam mais finos para um lado',
  acne: 'Pontos regulares; três mais quentes, cada um mais calmo que o anterior',
  dermatite: 'Camadas calmas e uma gota',
  dermatologia: 'Células da pele lado a lado, uma delas vista de perto',
  peso: 'Pedras empilhadas em equilíbrio',
  'carrinho-vazio': 'Uma sacola vazia',
  'nao-encontrado': 'Um lugar vazio na prateleira',
  'sem-conexao': 'Um sinal interrompido',
  esperando: 'Um relógio sem pressa',
  'tudo-certo': 'Uma caixa sem nome, pronta para a entrega',
  recibo: 'Um recibo, com um sinal de certo',
  'algo-falhou': 'Um pote caído, sem nada quebrado',
  'agenda-livre': 'Um mês ainda sem compromissos',
  'sem-mensagens': 'Dois balões de conversa, um deles vazio',
  'sem-receitas': 'Uma folha de receita em branco, com selo e código',
  'sem-tratamentos': 'Um pote aberto e ainda vazio, com o rótulo em branco',
  chave: 'Um cadeado fechado, com a chave ao lado',
  hero: 'Um spray, um pote de cápsulas e uma cápsula sobre uma prateleira, com o sol ao fundo',
} as const

export type PictureSlug = keyof typeof ALTS

export type PictureFile = { file: string; darkFile: string; alt: string; width: number; height: number }

const describe = (slug: PictureSlug): PictureFile => ({
  file: `${slug}.svg`,
  darkFile: `${slug}-dark.svg`,
  alt: ALTS[slug],
  width: 640,
  height: slug === 'hero' ? 588 : 480,
})

/** Every drawing of the house by slug: files in packages/ui/pictures, served under /patientArea/pictures/. */
export const pictures = Object.fromEntries(
  (Object.keys(ALTS) as PictureSlug[]).map((slug) => [slug, describe(slug)]),
) as Record<PictureSlug, PictureFile>
