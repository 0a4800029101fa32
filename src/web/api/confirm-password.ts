import { hookOf } from './client.ts';

export const useConfirmPassword = hookOf('PUT /account/password-confirmation');
