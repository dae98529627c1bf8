export const pathologies = [
  { key: 'prematureEjaculation', name: 'Ejaculação precoce', position: 1 },
  { key: 'erectileDysfunction', name: 'Disfunção erétil', position: 2 },
  { key: 'lowLibido', name: 'Perda de libido', position: 3 },
  { key: 'hairLoss', name: 'Queda de cabelo', position: 4 },
  { key: 'acne', name: 'Acne', position: 5 },
  { key: 'dermatitis', name: 'Dermatite', position: 6 },
]

// spec.md 2: the fifteen landing paths, each under the condition that it tells of.
export const landingSlugs = [
  { slug: 'ejaculacao-precoce', pathology_key: 'prematureEjaculation', title: 'Ejaculação precoce' },
  {
    slug: 'quando-o-homem-ejacula-rapido',
    pathology_key: 'prematureEjaculation',
    title: 'Quando o homem ejacula rápido',
  },
  { slug: 'disfuncao-eretil', pathology_key: 'erectileDysfunction', title: 'Disfunção erétil' },
  { slug: 'problemas-de-erecao', pathology_key: 'erectileDysfunction', title: 'Problemas de ereção' },
  { slug: 'impotencia-sexual', pathology_key: 'erectileDysfunction', title: 'Impotência sexual' },
  { slug: 'perda-de-libido', pathology_key: 'lowLibido', title: 'Perda de libido' },
  { slug: 'dermatologia', pathology_key: 'dermatitis', title: 'Dermatologia' },
  { slug: 'acne', pathology_key: 'acne', title: 'Acne' },
  { slug: 'antibiotico-para-acne', pathology_key: 'acne', title: 'Antibiótico para acne' },
  { slug: 'tetraciclina', pathology_key: 'acne', title: 'Tetraciclina' },
  { slug: 'calvicie', pathology_key: 'hairLoss', title: 'Calvície' },
  { slug: 'finasterida', pathology_key: 'hairLoss', title: 'Finasterida' },
  { slug: 'minoxidil', pathology_key: 'hairLoss', title: 'Minoxidil' },
  { slug: 'dutasterida', pathology_key: 'hairLoss', title: 'Dutasterida' },
  { slug: 'dermatite', pathology_key: 'dermatitis', title: 'Dermatite' },
]

/** The landing paths under these conditions; dermatology gathers everything of the skin and the scalp. */
export const slugsOf = (keys: string[]): string[] =>
  landingSlugs
    .filter(({ slug, pathology_key: key }) =>
      slug === 'dermatologia'
        ? keys.some((one) => ['acne', 'dermatitis', 'hairLoss'].includes(one))
        : keys.includes(key),
    )
    .map(({ slug }) => slug)
