import { defineCommand } from '../command.ts';
import { signInByDevice } from '../device-sign-in.ts';
import { rememberSignedIn } from '../signed-in.ts';

export const signIn = defineCommand({
  name: 'sign-in',
  usage: 'sign-in',
  summary: 'sign in with your identity provider, for some hours',
  details: `Prints an address to open in a browser on any machine. Afterwards, commands use your own token, in place of the one of
this machine, and the audit log has your name. ATRIUM_TOKEN goes before it.`,
  options: { team: { value: 'name', help: 'the team to act for, where you’re of several' } },
  run: async ({ registry, settings, values: { team } }) => {
    const idToken = await signInByDevice(await registry.operatorProvider(), (address, code) => {
      // Beside the output, which scripts read.
      console.error(`To sign in, open ${address} and check that it shows the code ${code}.`);
    });
    const { token, ...signedIn } = await registry.signIn({ id_token: idToken, ...(team !== undefined && { team }) });
    rememberSignedIn(settings.signedInPath, registry.url, { token, until: signedIn.until });
    const { actor, until } = signedIn;
    const text = `You’re signed in as ${actor} (${signedIn.team ?? 'platform team'}) until ${until}.`;
    return { text, json: signedIn };
  },
});
