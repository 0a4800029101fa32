/** Signing up, logging in, and what the links in e-mails lead to. */
export const account = {
  signupHeading: 'Create Account Now!',
  signupWithEmail: 'Signup with Email',
  signupButton: 'Sign Up',
  haveAccount: 'Already have an account?',
  /** `{terms}` and `{privacy}`: the links below. */
  signupConsent:
    'By signing up, you confirm that you are at least 16 years old and agree to our {terms} and {privacy}.',

  loginHeading: 'Welcome Back!',
  forgotPassword: 'Forgot password?',
  noAccount: "Don't have an account?",
  signupLink: 'Sign up',
  loginConsent:
    'By signing in, you confirm that you are at least 16 years old and agree to our {terms} and {privacy}.',

  continueWithGoogle: 'Continue with Google',
  googleAgain:
    'You have no password here: you sign in with Google. Sign in with Google once more. You come back to this page and do it again.',
  or: 'OR',

  password: 'Password',
  createPassword: 'Create Password',
  confirmPassword: 'Confirm Password',

  firstAdmin: {
    title: 'First admin',
    description: 'This site has nobody who runs it yet. This account will.',
    submit: 'Make the admin',
    uselessLink:
      'This link does not work any more. Start the server again: while there is no admin, it prints a new one.',
  },

  recovery: {
    title: 'Password recovery',
    description: "We'll send a password recovery link to your email.",
    email: 'Registered email',
    send: 'Send Link',
  },
  reset: { title: 'Reset Password', newPassword: 'New Password' },
  verification: {
    running: 'Verifying your account',
    done: 'Account Verified',
    failed: 'Account is Unverified',
    loginFirst:
      'Log in to confirm your email. If you do not know the password, press "Forgot password?": that confirms your email, too.',
    confirm: 'Confirm my email',
    otherTitle: 'This link is for another account',
    otherText: (email: string) =>
      `You are logged in with ${email}. Log out, then log in to the account that the link was sent for.`,
    otherLogOut: 'Log out and go on',
    send: 'Send verification link',
  },
  signedInAlready: (name: string) => `You are signed in already, as ${name}.`,
  sessionOver: { title: 'Log in again', inNewTab: 'Log in in a new tab', asVisitor: 'Go on as a visitor' },
};
