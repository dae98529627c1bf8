import type { PictureSlug } from '../pictures.ts'
import { balance, cells, input, layers, morning, pace, pores, strands } from './conditions.ts'
import { hero } from './hero.ts'
import { egg, gelTube, pumpBottle, ring, shampoo } from './intimate.ts'
import { control, master, talk, visit } from './lessons.ts'
import { plantKit, plantLine } from './plants.ts'
import { capsulesOf, sprayOf } from './remedies.ts'
import type { Drawing } from './scene.ts'
import {
  blankSheet,
  done,
  emptyCart,
  emptyJar,
  firstWord,
  freeMonth,
  key,
  mishap,
  notFound,
  offline,
  receipt,
  waiting,
} from './states.ts'

/** The drawing of each file. A slug of the manifest without a drawing does not compile. */
export const drawings: Record<PictureSlug, Drawing> = {
  'ovo-masturbador': egg,
  'anel-peniano': ring,
  'gel-lubrificante': gelTube,
  'sabonete-intimo': pumpBottle,
  'shampoo-3-em-1': shampoo,
  fitoterapicos: plantLine,
  'mais-lib': plantKit('lib', 3),
  'mais-fert': plantKit('fert', 1),
  'mais-fert-3': plantKit('fert', 3),
  'mais-hair': plantKit('hair', 3),
  'mais-hair-6': plantKit('hair', 6),
  'programa-control': control,
  'programa-master': master,
  'consulta-medica': visit,
  psicologia: talk,
  'spray-clomipramina': sprayOf('clomipramine'),
  'spray-paroxetina': sprayOf('paroxetine'),
  'spray-sildenafila': sprayOf('sildenafil'),
  'spray-paroxetina-tadalafila': sprayOf('paroxetine', 'tadalafil'),
  'spray-tadalafila-protodioscina': sprayOf('tadalafil', 'protodioscin'),
  'spray-tadalafila-arginina-tribulus-fentolamina': sprayOf('tadalafil', 'arginine', 'tribulus', 'phentolamine'),
  'capsulas-dapoxetina': capsulesOf('dapoxetine'),
  'capsulas-paroxetina': capsulesOf('paroxetine'),
  'capsulas-dapoxetina-tadalafila': capsulesOf('dapoxetine', 'tadalafil'),
  'capsulas-clomipramina-tadalafila': capsulesOf('clomipramine', 'tadalafil'),
  'ejaculacao-precoce': pace,
  'disfuncao-eretil': morning,
  libido: input,
  'queda-de-cabelo': strands,
  acne: pores,
  dermatite: layers,
  dermatologia: cells,
  peso: balance,
  'carrinho-vazio': emptyCart,
  'nao-encontrado': notFound,
  'sem-conexao': offline,
  esperando: waiting,
  'tudo-certo': done,
  recibo: receipt,
  'algo-falhou': mishap,
  'agenda-livre': freeMonth,
  'sem-mensagens': firstWord,
  'sem-receitas': blankSheet,
  'sem-tratamentos': emptyJar,
  chave: key,
  hero,
}
