import { chance, firstIds, type Volume } from './volume.ts'

const array = (words: string[]): string => `array[${words.map((word) => `'${word}'`).join(', ')}]`

const kinds = ['Sérum', 'Creme', 'Óleo', 'Gel', 'Sabonete', 'Loção', 'Máscara', 'Espuma', 'Pomada', 'Bálsamo']
export const effects = [
  'hidratante',
  'calmante',
  'nutritivo',
  'refrescante',
  'suave',
  'esfoliante',
  'matificante',
  'protetor',
]
export const scents = ['de lavanda', 'de camomila', 'de aloe', 'de coco', 'de andiroba', 'de buriti', 'sem perfume']
const colours = ['Branco', 'Preto', 'Azul', 'Verde', 'Rosa', 'Roxo', 'Cinza', 'Âmbar', 'Vermelho', 'Amarelo']
const sizes = ['Pequeno', 'Médio', 'Grande']
const materials = ['Vidro', 'Alumínio', 'Silicone', 'Algodão', 'Papel', 'Bambu', 'Aço', 'Cerâmica', 'Látex', 'Linho']

export const optionTypeIds = { colour: 100, size: 101 }
export const rootTaxon = 1_000
const departments = 10
const leavesEach = 10

/** One in three products comes in three variants; the others are their own master. */
const hasVariants = (i: string) => `${i} % 3 = 0`

/** The variant of product `i` that orders contain (an SQL expression). */
export const soldVariantOf = (i: string): string =>
  `(${firstIds.variant} + ${i} * 4 + case when ${hasVariants(i)} then 1 + ${i} % 2 else 0 end)`

/** The statements that fill the catalogue, each over whole sets. They expect the seeds' places and stock location. */
export const catalogueStatements = ({ products }: Pick<Volume, 'products'>): string[] => {
  const every = `generate_series(0, ${products - 1}) i`
  const withVariants = `${every} cross join generate_series(1, 3) k where ${hasVariants('i')}`
  return [
    ...departmentsAndOptions,
    ...productsAndVariants(every, withVariants),
    ...partsOfProducts(every, withVariants),
  ]
}

const departmentsAndOptions = [
  `insert into shop.taxons (id, parent_id, name, permalink, lft, rgt, depth, position)
   values (${rootTaxon}, null, 'Prateleiras', 'prateleiras', 1001, ${1002 + departments * 2 * (leavesEach + 1)}, 0, 9)`,
  `insert into shop.taxons (id, parent_id, name, permalink, lft, rgt, depth, position)
   select ${rootTaxon + 1} + d, ${rootTaxon}, 'Seção ' || d, 'prateleiras/secao-' || d, 1002 + d * 22, 1002 + d * 22 + 21, 1, d
   from generate_series(0, ${departments - 1}) d`,
  `insert into shop.taxons (id, parent_id, name, permalink, lft, rgt, depth, position)
   select ${rootTaxon + 100} + d * 10 + l, ${rootTaxon + 1} + d, 'Prateleira ' || d || l,
     'prateleiras/secao-' || d || '/' || l, 1003 + d * 22 + l * 2, 1004 + d * 22 + l * 2, 2, l
   from generate_series(0, ${departments - 1}) d cross join generate_series(0, ${leavesEach - 1}) l`,
  `insert into shop.option_types (id, name, presentation, position)
   values (${optionTypeIds.colour}, 'cor', 'Cor', 100), (${optionTypeIds.size}, 'tamanho', 'Tamanho', 101)`,
  ...[
    { type: optionTypeIds.colour, values: colours },
    { type: optionTypeIds.size, values: sizes },
  ].map(
    ({ type, values }) => `insert into shop.option_values (id, option_type_id, name, presentation, position)
     select ${type} * 100 + place, ${type}, lower(word), word, place
     from unnest(${array(values)}) with ordinality as value (word, place)`,
  ),
]

const wordOf = (words: string[], salt: number) => `(${array(words)})[1 + ${chance('i', salt)} % ${words.length}]`

// One in fifty is a draft, some have ended, some start in two years: a list must leave these out.
const productsAndVariants = (every: string, withVariants: string) => [
  `insert into shop.products (id, slug, name, description, product_line, status, available_on, discontinue_on, position,
     meta_title, meta_description, created_at, updated_at)
   select ${firstIds.product} + i, 'produto-' || i,
     concat_ws(' ', ${wordOf(kinds, 1)}, ${wordOf(effects, 2)}, ${wordOf(scents, 3)}, lpad(i::text, 6, '0')),
     'Um cuidado simples para todo dia.' || E'\\n\\n' || 'Use duas vezes por semana, sobre a pele limpa e seca.',
     case when i % 10 < 7 then 'personalCare' else 'sexShop' end,
     case when i % 50 = 7 then 'draft' else 'active' end,
     now() - interval '3 years' + ${chance('i', 4)} % 1000 * interval '1 day'
       + case when i % 200 = 11 then interval '5 years' else interval '0' end,
     case when i % 40 = 9 then now() - interval '10 days' end,
     ${chance('i', 5)} % 100000, 'Produto ' || i, 'Cuidado simples, entrega discreta.',
     now() - interval '3 years', now() - ${chance('i', 6)} % 1000 * interval '1 day'
   from ${every}`,
  `insert into shop.variants (id, product_id, sku, is_master, position, weight_grams, height_mm, width_mm, depth_mm, amount)
   select ${firstIds.variant} + i * 4, ${firstIds.product} + i, 'ESC-' || i, true, 0,
     50 + ${chance('i', 7)} % 900, 20 + ${chance('i', 8)} % 200, 20 + ${chance('i', 9)} % 100, 20 + ${chance('i', 10)} % 100, 1
   from ${every}`,
  `insert into shop.variants (id, product_id, sku, is_master, position, weight_grams, height_mm, width_mm, depth_mm, amount)
   select ${firstIds.variant} + i * 4 + k, ${firstIds.product} + i, 'ESC-' || i || '-' || k, false, k,
     50 + ${chance('i', 7)} % 900, 20 + ${chance('i', 8)} % 200, 20 + ${chance('i', 9)} % 100, 20 + ${chance('i', 10)} % 100, k
   from ${withVariants}`,
  `insert into shop.prices (variant_id, amount_cents, compare_at_cents)
   select variant.id, cents, case when variant.id % 5 = 0 then cents + 1500 end
   from shop.variants variant cross join lateral (select (900 + ${chance('variant.id', 11)} % 29000)::int as cents) drawn
   where variant.id >= ${firstIds.variant}`,
  // The stock suffices for any number of rounds; one in twelve is sold out, one in twenty can be backordered.
  `insert into shop.stock_items (variant_id, stock_location_id, count_on_hand, is_backorderable)
   select variant.id, 1, case when ${chance('variant.id', 12)} % 12 = 0 then 0 else 1000000 end,
     ${chance('variant.id', 13)} % 20 = 0
   from shop.variants variant
   where variant.id >= ${firstIds.variant} and (variant.id - ${firstIds.variant}) % 4 <> 0
     or variant.id >= ${firstIds.variant} and (variant.id - ${firstIds.variant}) / 4 % 3 <> 0`,
]

const partsOfProducts = (every: string, withVariants: string) => [
  `insert into shop.product_option_types (product_id, option_type_id, position)
   select ${firstIds.product} + i, type, position
   from ${every} cross join (values (${optionTypeIds.colour}, 0), (${optionTypeIds.size}, 1)) as asked (type, position)
   where ${hasVariants('i')}`,
  `insert into shop.variant_option_values (variant_id, option_value_id)
   select ${firstIds.variant} + i * 4 + k, chosen
   from ${withVariants.replace(
     ' where',
     ` cross join lateral (values
     (${optionTypeIds.colour * 100 + 1} + ${chance('i', 14)} % ${colours.length}),
     (${optionTypeIds.size * 100} + k)) as value (chosen) where`,
   )}`,
  `insert into shop.product_properties (id, product_id, name, presentation, value, position)
   select ${firstIds.part} + i * 3 + position, ${firstIds.product} + i, name, presentation, value, position
   from ${every} cross join lateral (values
     (0, 'material', 'Material', ${wordOf(materials, 15)}),
     (1, 'marca', 'Marca', 'Marca ' || ${chance('i', 16)} % 150),
     (2, 'garantia', 'Garantia', 1 + ${chance('i', 17)} % 5 || ' meses')) as part (position, name, presentation, value)`,
  `insert into shop.product_images (id, product_id, path, alt, width, height, position)
   select ${firstIds.part} + i * 2 + k, ${firstIds.product} + i, '/patientArea/pictures/ovo-masturbador.svg',
     'Embalagem de frente', 640, 480, k
   from ${every} cross join generate_series(0, 1) k`,
  // Each is in one taxon, one in ten also in the featured taxon of a section.
  `insert into shop.product_taxons (product_id, taxon_id, position)
   select ${firstIds.product} + i, ${rootTaxon + 100} + ${chance('i', 18)} % 100, i % 1000 from ${every}`,
  `insert into shop.product_taxons (product_id, taxon_id, position)
   select ${firstIds.product} + i, ${rootTaxon + 1} + ${chance('i', 19)} % ${departments}, i % 1000 from ${every} where i % 10 = 0`,
]
