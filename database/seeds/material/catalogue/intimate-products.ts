import type { SeedProduct } from './product.ts'

// spec.md 9: add-on products. The lower figure is the price, the regular one what it is compared with.
export const intimateProducts: SeedProduct[] = [
  {
    id: 204,
    slug: 'ovo-masturbador',
    name: 'Ovo masturbador',
    line: 'sexShop',
    position: 20,
    description:
      'Um objeto pequeno e macio, com relevo por dentro. Cabe na mão, abre com facilidade e pode ser usado sozinho ou a dois.\n\nUse com lubrificante à base de água. Depois do uso, lave com água morna e sabonete neutro e deixe secar longe do sol.\n\nChega em caixa lisa, sem o nome do produto por fora.',
    summary: 'Ovo masturbador macio, com relevo interno. Entrega em caixa lisa, sem identificação do produto.',
    pictures: [{ slug: 'ovo-masturbador' }],
    taxons: [2],
    properties: [
      ['material', 'Material', 'Elastômero termoplástico (TPE), sem ftalatos'],
      ['tamanho', 'Tamanho', '7 cm de altura, estica até 20 cm'],
      ['conservacao', 'Conservação', 'Limpo e seco, longe do sol'],
      ['lubrificante', 'Lubrificante', 'Somente à base de água'],
    ],
    master: {
      id: 494,
      sku: 'INT-OVO-001',
      priceCents: 5300,
      compareAtCents: 5900,
      parcel: { weightGrams: 90, heightMm: 75, widthMm: 60, depthMm: 60 },
      amount: 1,
    },
  },
  {
    id: 203,
    slug: 'anel-peniano',
    name: 'Anel peniano',
    line: 'sexShop',
    position: 30,
    description:
      'Anel de silicone flexível com motor silencioso e três ritmos. Serve para usar sozinho ou a dois, com ou sem vibração.\n\nUse por no máximo 20 minutos seguidos e tire se houver dor ou dormência. Não use se você toma anticoagulante ou tem problema de circulação sem antes falar com um médico.\n\nChega em caixa lisa, sem o nome do produto por fora.',
    summary: 'Anel peniano de silicone com três ritmos, recarregável. Entrega em caixa lisa, sem identificação.',
    pictures: [{ slug: 'anel-peniano' }],
    taxons: [2],
    properties: [
      ['material', 'Material', 'Silicone de grau médico'],
      ['diametro', 'Diâmetro', '3,5 cm em repouso, estica até 7 cm'],
      ['bateria', 'Bateria', 'Recarregável por USB, cerca de 60 minutos de uso'],
      ['agua', 'Água', 'Resiste a respingos; não mergulhe'],
    ],
    master: {
      id: 493,
      sku: 'INT-ANE-001',
      priceCents: 13400,
      compareAtCents: 14900,
      parcel: { weightGrams: 130, heightMm: 50, widthMm: 90, depthMm: 120 },
      amount: 1,
    },
  },
  {
    id: 202,
    slug: 'gel-lubrificante',
    name: 'Gel lubrificante',
    line: 'sexShop',
    position: 40,
    description:
      'Lubrificante à base de água, sem cor, sem cheiro e sem açúcar. Sai com água e não mancha o lençol.\n\nPode ser usado com preservativo de látex e com produtos de silicone. Se arder ou irritar, lave e pare de usar.\n\nChega em caixa lisa, sem o nome do produto por fora.',
    summary: 'Gel lubrificante à base de água, 100 ml, compatível com preservativo. Entrega em caixa lisa.',
    pictures: [{ slug: 'gel-lubrificante' }],
    taxons: [2],
    properties: [
      ['conteudo', 'Conteúdo', '100 ml'],
      ['base', 'Base', 'Água'],
      ['preservativo', 'Preservativo', 'Compatível com látex'],
      ['fragrancia', 'Fragrância', 'Sem fragrância'],
    ],
    master: {
      id: 492,
      sku: 'INT-GEL-100',
      priceCents: 3500,
      compareAtCents: 3900,
      parcel: { weightGrams: 125, heightMm: 160, widthMm: 55, depthMm: 35 },
      amount: 1,
    },
  },
  {
    id: 201,
    slug: 'sabonete-intimo',
    name: 'Sabonete íntimo',
    line: 'sexShop',
    position: 50,
    description:
      'Sabonete líquido para a higiene íntima do homem, de uso diário. Espuma leve, perfume discreto e pH próximo ao da pele.\n\nUse no banho, só por fora, e enxágue bem. Se houver ferida ou irritação, espere melhorar ou fale com um médico.\n\nChega em caixa lisa, sem o nome do produto por fora.',
    summary: 'Sabonete íntimo masculino líquido, 200 ml, para o banho de todo dia. Entrega em caixa lisa.',
    pictures: [{ slug: 'sabonete-intimo' }],
    taxons: [2, 3],
    properties: [
      ['conteudo', 'Conteúdo', '200 ml'],
      ['ph', 'pH', '5,5'],
      ['uso', 'Uso', 'Externo, diário'],
    ],
    master: {
      id: 491,
      sku: 'INT-SAB-200',
      priceCents: 2600,
      compareAtCents: 2900,
      parcel: { weightGrams: 240, heightMm: 170, widthMm: 60, depthMm: 40 },
      amount: 1,
    },
  },
]
