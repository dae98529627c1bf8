import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { addDigitalAsset } from '../apps/api/src/domains/shop/digitals/index.ts'
import { contextFor } from '../apps/api/src/platform/context.ts'
import { Failure } from '../apps/api/src/platform/failure.ts'
import { openWorld } from '../apps/api/src/world.ts'
import { operatorConfig } from './operator-settings.ts'
import { PlainFailure, runCommand } from './terminal/plain-failure.ts'

const usage =
  'usage: node tools/add-digital-asset.ts --variant ID --file PATH --type MEDIA/TYPE [--name NAME] [--downloads N|none] [--days N|none]'

/** Adds a file to a digital variant, with the API's own settings: for an operator, until the console can. */
const addAsset = async (): Promise<void> => {
  const input = inputOf()
  const { world } = openWorld(operatorConfig(), 'add-digital-asset')
  try {
    const content = await readFile(input.path)
    const { variantId, name, contentType, downloadsLimit, linkDays } = input
    const asset = { variantId, file: { name, contentType, content }, downloadsLimit, linkDays }
    const { id } = await addDigitalAsset(contextFor(world, { kind: 'system' }), asset)
    process.stdout.write(`digital asset ${id}: ${name}, ${content.length} bytes\n`)
  } catch (error) {
    if (error instanceof Failure) throw new PlainFailure(`there is no digital variant ${input.variantId}`)
    throw error
  } finally {
    await world.db.destroy()
  }
}

const inputOf = () => {
  const values = argumentsOf()
  const { variant = '', file = '', type = '' } = values
  if (!/^\d{1,9}$/.test(variant) || !/^[a-z]+\/[a-z0-9.+-]+$/.test(type)) throw new PlainFailure(usage)
  if (!existsSync(file)) throw new PlainFailure(`there is no file ${file}`)
  return {
    variantId: Number(variant),
    path: file,
    name: values.name ?? path.basename(file),
    contentType: type,
    downloadsLimit: limitIn(values.downloads),
    linkDays: limitIn(values.days),
  }
}

const argumentsOf = () => {
  const option = { type: 'string' } as const
  const options = { variant: option, file: option, type: option, name: option, downloads: option, days: option }
  try {
    return parseArgs({ options }).values
  } catch {
    throw new PlainFailure(usage)
  }
}

/** A positive whole number; `none` means no limit, and an omitted value the default. */
const limitIn = (text: string | undefined): number | null | undefined => {
  if (text === undefined) return undefined
  if (text === 'none') return null
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new PlainFailure(usage)
  return Number(text)
}

await runCommand('add-digital-asset', addAsset)
