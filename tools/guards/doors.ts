import { type Findings, type Guard, sourcesIn, textOf } from './guard.ts'

const door = /^apps\/api\/src\/domains\/[^/]+\/[^/]+\/index\.ts$/
const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const passedOn = /^export (?:type )?\{[^}]*\} from '[^']+'$/gm

/** The door of a domain passes on what its files export by name. A verb of its own would be in no file of its name. */
export const doors: Guard = {
  name: 'doors',
  look: (root): Findings => {
    const files = sourcesIn(root, ['apps/api/src/domains']).filter((path) => door.test(path))
    const own = (path: string) => textOf(root, path).replace(comment, '').replace(passedOn, '').trim()
    return {
      read: files.length,
      breaches: files
        .filter((path) => own(path) !== '')
        .map((path) => `${path} holds ${JSON.stringify(own(path).split('\n', 1)[0])}: a door only passes on by name`),
    }
  },
}
