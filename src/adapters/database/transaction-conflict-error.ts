import { StoreUnavailableError } from '../../contracts/stores/stores.ts';

/** A transaction has met another one and may be run again. It leaves the adapter only when all attempts are used up. */
export class TransactionConflictError extends StoreUnavailableError {}
