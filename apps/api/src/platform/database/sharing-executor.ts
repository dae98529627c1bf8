import { type ConnectionProvider, type DatabaseConnection, DefaultQueryExecutor } from 'kysely'

/**
 * Runs the statements of a transaction as they are asked, several at a time if they are: kysely's own lets each wait
 * for the answer to the one before, though PostgreSQL would take and answer them in their order (`PreparingClient`).
 */
export class SharingExecutor extends DefaultQueryExecutor {
  // Asked for once a transaction, with a provider that hands out that transaction's connection and no other.
  override withConnectionProvider(provider: ConnectionProvider): DefaultQueryExecutor {
    return super.withConnectionProvider(sharing(provider))
  }
}

const sharing = (provider: ConnectionProvider): ConnectionProvider => {
  let connection: Promise<DatabaseConnection> | null = null
  return {
    provideConnection: async (consumer) => {
      connection ??= provider.provideConnection(async (its) => its)
      return consumer(await connection)
    },
  }
}
