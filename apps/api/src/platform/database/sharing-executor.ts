import { type ConnectionProvider, type DatabaseConnection, DefaultQueryExecutor } from 'kysely'

/**
 * Runs the statements of a transaction in parallel where the code does. Kysely's own executor awaits each answer before
 * it sends the next statement, although PostgreSQL accepts and answers them in order (`PreparingClient`).
 */
export class SharingExecutor extends DefaultQueryExecutor {
  // Called once per transaction, with a provider that always returns that transaction's connection.
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
