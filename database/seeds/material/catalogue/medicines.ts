import type { PictureSlug } from '@prumo/ui/pictures'

export type SeedMedicine = {
  id: number
  slug: string
  picture: PictureSlug
  name: string
  form: 'spray' | 'capsules'
  ingredients: string[]
  controlClass: 'simple' | 'C1'
  minPriceReais: number
  pathologies: string[]
}

const early = 'prematureEjaculation'
const erection = 'erectileDysfunction'

// spec.md 9 for forms and minimum prices; domain.md 2.3 for the class: a formula takes that of its strictest
// ingredient.
export const medicines: SeedMedicine[] = [
  {
    id: 1,
    slug: 'clomipramina-spray',
    picture: 'spray-clomipramina',
    name: 'Clomipramina em spray',
    form: 'spray',
    ingredients: ['clomipramina'],
    controlClass: 'C1',
    minPriceReais: 63,
    pathologies: [early],
  },
  {
    id: 2,
    slug: 'paroxetina-spray',
    picture: 'spray-paroxetina',
    name: 'Paroxetina em spray',
    form: 'spray',
    ingredients: ['paroxetina'],
    controlClass: 'C1',
    minPriceReais: 55,
    pathologies: [early],
  },
  {
    id: 3,
    slug: 'dapoxetina-capsulas',
    picture: 'capsulas-dapoxetina',
    name: 'Dapoxetina em cápsulas',
    form: 'capsules',
    ingredients: ['dapoxetina'],
    controlClass: 'C1',
    minPriceReais: 50,
    pathologies: [early],
  },
  {
    id: 4,
    slug: 'paroxetina-capsulas',
    picture: 'capsulas-paroxetina',
    name: 'Paroxetina em cápsulas',
    form: 'capsules',
    ingredients: ['paroxetina'],
    controlClass: 'C1',
    minPriceReais: 59,
    pathologies: [early],
  },
  {
    id: 5,
    slug: 'tadalafila-arginina-tribulus-fentolamina-spray',
    picture: 'spray-tadalafila-arginina-tribulus-fentolamina',
    name: 'Tadalafila, arginina, tribulus e fentolamina em spray',
    form: 'spray',
    ingredients: ['tadalafila', 'arginina', 'tribulus', 'fentolamina'],
    controlClass: 'simple',
    minPriceReais: 77,
    pathologies: [erection, 'lowLibido'],
  },
  {
    id: 6,
    slug: 'tadalafila-protodioscina-spray',
    picture: 'spray-tadalafila-protodioscina',
    name: 'Tadalafila e protodioscina em spray',
    form: 'spray',
    ingredients: ['tadalafila', 'protodioscina'],
    controlClass: 'simple',
    minPriceReais: 60,
    pathologies: [erection, 'lowLibido'],
  },
  {
    id: 7,
    slug: 'sildenafila-spray',
    picture: 'spray-sildenafila',
    name: 'Sildenafila em spray',
    form: 'spray',
    ingredients: ['sildenafila'],
    controlClass: 'simple',
    minPriceReais: 139,
    pathologies: [erection],
  },
  {
    id: 8,
    slug: 'paroxetina-tadalafila-spray',
    picture: 'spray-paroxetina-tadalafila',
    name: 'Paroxetina e tadalafila em spray',
    form: 'spray',
    ingredients: ['paroxetina', 'tadalafila'],
    controlClass: 'C1',
    minPriceReais: 59,
    pathologies: [early, erection],
  },
  {
    id: 9,
    slug: 'dapoxetina-tadalafila-capsulas',
    picture: 'capsulas-dapoxetina-tadalafila',
    name: 'Dapoxetina e tadalafila em cápsulas',
    form: 'capsules',
    ingredients: ['dapoxetina', 'tadalafila'],
    controlClass: 'C1',
    minPriceReais: 51,
    pathologies: [early, erection],
  },
  {
    id: 10,
    slug: 'clomipramina-tadalafila-capsulas',
    picture: 'capsulas-clomipramina-tadalafila',
    name: 'Clomipramina e tadalafila em cápsulas',
    form: 'capsules',
    ingredients: ['clomipramina', 'tadalafila'],
    controlClass: 'C1',
    minPriceReais: 67,
    pathologies: [early, erection],
  },
]
